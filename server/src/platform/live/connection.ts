/** One open socket of a signed-in user. */
import type { WebSocket } from '@fastify/websocket';
import type { LiveEvent } from '@kith/contract/messaging/live-events';
import type { User } from '../sessions/sessions.queries.ts';

/** A client that reads so slowly that more is buffered is disconnected. It connects again and catches up. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** A client that does not answer a close in this time is disconnected. */
const CLOSE_MS = 1000;

export class Connection {
  readonly userId: number;
  readonly sessionId: number;
  readonly socket: WebSocket;
  /** It has answered the last ping. */
  isAlive = true;

  constructor(socket: WebSocket, { id, sessionId }: Pick<User, 'id' | 'sessionId'>) {
    this.socket = socket;
    this.userId = id;
    this.sessionId = sessionId;
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  send(event: LiveEvent): void {
    this.sendText(JSON.stringify(event));
  }

  /** Takes JSON text, so that an event for many connections is serialized once. */
  sendText(event: string): void {
    if (!this.isOpen) return;
    if (this.socket.bufferedAmount > MAX_WAITING_BYTES) return this.socket.terminate();
    this.socket.send(event);
  }

  close(code: number): void {
    this.socket.close(code);
    setTimeout(() => this.socket.terminate(), CLOSE_MS).unref();
  }
}
