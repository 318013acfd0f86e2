/** The open sockets of this process, by whose they are. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from '@fastify/websocket';
import { SESSION_ENDED } from '@kith/contract/live';
import type { LiveEvent } from '@kith/contract/live-events';
import type { User } from '../sessions/sessions.queries.ts';
import type { Notice } from './notify.queries.ts';

const TRY_AGAIN = 1012;
const TOO_MANY = 4429;
const GOING_AWAY = 1001;
const CLOSE_MS = 1000;
/** More tabs than anybody has open. */
const SOCKETS_A_SESSION = 20;

export class LiveHub {
  readonly #sockets = new Map<WebSocket, Pick<User, 'id' | 'sessionId'> & { alive: boolean }>();

  get size(): number {
    return this.#sockets.size;
  }

  add(socket: WebSocket, user: User): void {
    const own = [...this.#sockets.values()].filter(({ sessionId }) => sessionId === user.sessionId);
    if (own.length >= SOCKETS_A_SESSION) return socket.close(TOO_MANY);
    const state = { id: user.id, sessionId: user.sessionId, alive: true };
    this.#sockets.set(socket, state);
    socket.on('pong', () => (state.alive = true));
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.terminate());
    send(socket, { type: 'ready' });
  }

  /** Ends the sockets that have not answered since the last call: their clients are gone without a word. */
  checkPulse(): void {
    for (const [socket, state] of this.#sockets) {
      if (!state.alive) socket.terminate();
      state.alive = false;
      socket.ping();
    }
  }

  hear(notice: Notice): void {
    switch (notice.type) {
      case 'session-ended':
        return this.#close(SESSION_ENDED, ({ sessionId }) => sessionId === notice.sessionId);
      case 'user-ended':
        return this.#close(SESSION_ENDED, ({ id }) => id === notice.userId);
    }
  }

  /** After a gap nobody knows what was missed: clients connect again and read anew. */
  restartAll(): void {
    this.#close(TRY_AGAIN, () => true);
  }

  /** Resolves when all are gone; whoever does not answer is cut off, so that a sleeping laptop holds up no stop. */
  async closeAll(): Promise<void> {
    this.#close(GOING_AWAY, () => true);
    const deadline = Date.now() + CLOSE_MS;
    while (this.#sockets.size > 0 && Date.now() < deadline) await sleep(20);
    for (const socket of this.#sockets.keys()) socket.terminate();
  }

  #close(code: number, whose: (user: Pick<User, 'id' | 'sessionId'>) => boolean): void {
    for (const [socket, user] of this.#sockets) if (whose(user)) socket.close(code);
  }
}

const send = (socket: WebSocket, event: LiveEvent) => socket.send(JSON.stringify(event));
