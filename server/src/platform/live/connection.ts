/** One open socket of a signed-in user. */
import type { WebSocket } from '@fastify/websocket';
import type { LiveEvent } from '@kith/contract/messaging/live-events';
import type { User } from '../sessions/sessions.queries.ts';

/** Whoever reads so slowly that this much waits is cut off; they connect again and catch up. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** Who does not answer a close within this is cut off. */
const CLOSE_MS = 1000;

export class Connection {
  readonly userId: number;
  readonly sessionId: number;
  readonly socket: WebSocket;
  /** It has answered since it was last asked. */
  alive = true;

  constructor(socket: WebSocket, { id, sessionId }: Pick<User, 'id' | 'sessionId'>) {
    this.socket = socket;
    this.userId = id;
    this.sessionId = sessionId;
  }

  get open(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  send(event: LiveEvent): void {
    this.sendText(JSON.stringify(event));
  }

  /** An event that goes to many is made into text once. */
  sendText(event: string): void {
    if (!this.open) return;
    if (this.socket.bufferedAmount > MAX_WAITING_BYTES) return this.socket.terminate();
    this.socket.send(event);
  }

  close(code: number): void {
    this.socket.close(code);
    setTimeout(() => this.socket.terminate(), CLOSE_MS).unref();
  }
}
