/** The open sockets of this process, by whose they are. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from '@fastify/websocket';
import { SESSION_ENDED, TOO_MANY_FRAMES } from '@kith/contract/live';
import type { ClientFrame } from '@kith/contract/messaging/live-events';
import type { FastifyBaseLogger } from 'fastify';
import type { User } from '../sessions/sessions.queries.ts';
import { Connection } from './connection.ts';
import { readFrames } from './frames.ts';
import type { Notice } from './notify.queries.ts';

const TRY_AGAIN = 1012;
const CLOSE_MS = 1000;
/** More tabs than anybody has open. */
const SOCKETS_A_SESSION = 20;

/** What a feature does with sockets; the hub knows only who they belong to. */
export interface LiveFeature {
  closed(connection: Connection): void;
  said(connection: Connection, frame: ClientFrame): void;
  noticed(notice: Notice): void;
  /** Notices may have been missed, and all sockets were closed. */
  missed(): void;
}

export class LiveHub {
  readonly #users = new Map<number, Set<Connection>>();
  readonly #features: LiveFeature[] = [];
  readonly #log: FastifyBaseLogger;
  #size = 0;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  get size(): number {
    return this.#size;
  }

  use(feature: LiveFeature): void {
    this.#features.push(feature);
  }

  connectionsOf(userId: number): Iterable<Connection> {
    return this.#users.get(userId) ?? [];
  }

  add(socket: WebSocket, user: User): void {
    const own = this.#users.get(user.id) ?? new Set<Connection>();
    if ([...own].filter(({ sessionId }) => sessionId === user.sessionId).length >= SOCKETS_A_SESSION)
      return socket.close(TOO_MANY_FRAMES);
    const connection = new Connection(socket, user);
    this.#users.set(user.id, own.add(connection));
    this.#size++;
    socket.on('pong', () => (connection.alive = true));
    socket.on('close', () => this.#remove(connection));
    socket.on('error', () => socket.terminate());
    readFrames(connection, (frame) => this.#features.forEach((feature) => feature.said(connection, frame)), this.#log);
    connection.send({ type: 'ready' });
  }

  /** From here on nothing is delivered, whenever the client answers the close. */
  #remove(connection: Connection): void {
    const own = this.#users.get(connection.userId);
    if (!own?.delete(connection)) return;
    this.#size--;
    if (own.size === 0) this.#users.delete(connection.userId);
    for (const feature of this.#features) feature.closed(connection);
  }

  *#all(): Generator<Connection> {
    for (const own of this.#users.values()) yield* own;
  }

  /** Ends the sockets that have not answered since the last call: their clients are gone without a word. */
  checkPulse(): void {
    for (const connection of this.#all()) {
      if (!connection.alive) connection.socket.terminate();
      connection.alive = false;
      connection.socket.ping();
    }
  }

  hear(notice: Notice): void {
    if (notice.type === 'session-ended') this.#close(SESSION_ENDED, ({ sessionId }) => sessionId === notice.sessionId);
    else if (notice.type === 'user-ended') this.#close(SESSION_ENDED, ({ userId }) => userId === notice.userId);
    else for (const feature of this.#features) feature.noticed(notice);
  }

  get sessionIds(): number[] {
    return [...new Set(this.#all().map(({ sessionId }) => sessionId))];
  }

  endSessions(ended: ReadonlySet<number>): void {
    this.#close(SESSION_ENDED, ({ sessionId }) => ended.has(sessionId));
  }

  /** The client connects again and catches up. */
  restart(connection: Connection): void {
    this.#remove(connection);
    connection.close(TRY_AGAIN);
  }

  /** After a gap nobody knows what was missed: clients connect again and read anew. */
  restartAll(): void {
    this.#close(TRY_AGAIN, () => true);
    for (const feature of this.#features) feature.missed();
  }

  /** Clients connect again, to another process. Resolves when all are gone; whoever does not answer is cut off, so that a sleeping laptop holds up no stop. */
  async closeAll(): Promise<void> {
    const all = [...this.#all()];
    this.#close(TRY_AGAIN, () => true);
    const deadline = Date.now() + CLOSE_MS;
    while (all.some(({ socket }) => socket.readyState !== socket.CLOSED) && Date.now() < deadline) await sleep(20);
    for (const { socket } of all) socket.terminate();
  }

  #close(code: number, which: (connection: Connection) => boolean): void {
    for (const connection of [...this.#all()].filter(which)) {
      this.#remove(connection);
      connection.close(code);
    }
  }
}
