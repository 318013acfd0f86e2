/** The open sockets of this process, by user. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from '@fastify/websocket';
import { SESSION_ENDED, TOO_MANY_FRAMES } from '@kith/contract/live';
import type { ClientFrame } from '@kith/contract/messaging/live-events';
import type { FastifyBaseLogger } from 'fastify';
import type { User } from '../sessions/sessions.queries.ts';
import { Connection } from './connection.ts';
import { readFrames } from './frames.ts';
import type { ServerEvent } from './notify.queries.ts';

const SERVICE_RESTART = 1012;
const CLOSE_MS = 1000;
/** More than the tabs that anybody has open. */
const MAX_SOCKETS_PER_SESSION = 20;

/** A feature's callbacks for sockets and events. The hub itself only maps users to their sockets. */
export interface LiveFeature {
  onClose?(connection: Connection): void;
  onFrame?(connection: Connection, frame: ClientFrame): void;
  onEvent(event: ServerEvent): void;
  /** Events may have been missed, and all sockets were closed. */
  onGap?(): void;
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
    if ([...own].filter(({ sessionId }) => sessionId === user.sessionId).length >= MAX_SOCKETS_PER_SESSION)
      return socket.close(TOO_MANY_FRAMES);
    const connection = new Connection(socket, user);
    this.#users.set(user.id, own.add(connection));
    this.#size++;
    socket.on('pong', () => (connection.isAlive = true));
    socket.on('close', () => this.#remove(connection));
    socket.on('error', () => socket.terminate());
    readFrames(
      connection,
      (frame) => this.#features.forEach((feature) => feature.onFrame?.(connection, frame)),
      this.#log,
    );
    connection.send({ type: 'ready' });
  }

  /** Nothing is delivered from now on, even before the client answers the close. */
  #remove(connection: Connection): void {
    const own = this.#users.get(connection.userId);
    if (!own?.delete(connection)) return;
    this.#size--;
    if (own.size === 0) this.#users.delete(connection.userId);
    for (const feature of this.#features) feature.onClose?.(connection);
  }

  *#all(): Generator<Connection> {
    for (const own of this.#users.values()) yield* own;
  }

  /** Closes the sockets that have not answered the last ping, and pings the others. */
  pingAll(): void {
    for (const connection of this.#all()) {
      if (!connection.isAlive) connection.socket.terminate();
      connection.isAlive = false;
      connection.socket.ping();
    }
  }

  handleEvent(event: ServerEvent): void {
    if (event.type === 'session-ended') this.#close(SESSION_ENDED, ({ sessionId }) => sessionId === event.sessionId);
    else if (event.type === 'user-ended') this.#close(SESSION_ENDED, ({ userId }) => userId === event.userId);
    else for (const feature of this.#features) feature.onEvent(event);
  }

  get sessionIds(): number[] {
    return [...new Set(this.#all().map(({ sessionId }) => sessionId))];
  }

  endSessions(ended: ReadonlySet<number>): void {
    this.#close(SESSION_ENDED, ({ sessionId }) => ended.has(sessionId));
  }

  /** The client connects again and catches up. */
  reconnect(connection: Connection): void {
    this.#remove(connection);
    connection.close(SERVICE_RESTART);
  }

  /** Events may have been missed: clients connect again and load everything again. */
  reconnectAll(): void {
    this.#close(SERVICE_RESTART, () => true);
    for (const feature of this.#features) feature.onGap?.();
  }

  /** Clients connect again, to another process. Resolves when all are closed. A client that does not answer is disconnected, so that it cannot delay the stop. */
  async closeAll(): Promise<void> {
    const all = [...this.#all()];
    this.#close(SERVICE_RESTART, () => true);
    const deadline = Date.now() + CLOSE_MS;
    while (all.some(({ socket }) => socket.readyState !== socket.CLOSED) && Date.now() < deadline) await sleep(20);
    for (const { socket } of all) socket.terminate();
  }

  #close(code: number, isIncluded: (connection: Connection) => boolean): void {
    for (const connection of [...this.#all()].filter(isIncluded)) {
      this.#remove(connection);
      connection.close(code);
    }
  }
}
