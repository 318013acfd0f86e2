/** Records which users are connected to this process and notifies the others, in batches. Reloading a page is not a disconnect. */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { removeProcess, saveHeartbeat, savePresence } from './presence.queries.ts';

const HEARTBEAT_EVERY_MS = 10_000;
const UPDATE_EVERY_MS = 200;
/** A user who reconnects within this time stays online. */
const RECONNECT_MS = 5000;

export class PresenceTracker {
  readonly #id = randomUUID();
  readonly #db: Database;
  readonly #log: FastifyBaseLogger;
  readonly #isConnected: (userId: number) => boolean;
  readonly #published = new Set<number>();
  /** The time at which to check each changed user. */
  readonly #changed = new Map<number, number>();
  #heartbeatTimer: NodeJS.Timeout | undefined;
  #updateTimer: NodeJS.Timeout | undefined;
  #lastTask: Promise<void> = Promise.resolve();

  constructor(db: Database, log: FastifyBaseLogger, isConnected: (userId: number) => boolean) {
    this.#db = db;
    this.#log = log;
    this.#isConnected = isConnected;
  }

  async start(): Promise<void> {
    await saveHeartbeat(this.#db, this.#id);
    this.#heartbeatTimer = setInterval(() => {
      this.#lastTask = this.#lastTask.then(() => this.#heartbeat());
    }, HEARTBEAT_EVERY_MS).unref();
  }

  async #heartbeat(): Promise<void> {
    try {
      // After a crash of the database or a long sleep, other processes have removed this one.
      if (await saveHeartbeat(this.#db, this.#id)) await savePresence(this.#db, this.#id, [...this.#published], []);
    } catch (error) {
      this.#log.warn({ err: error }, 'could not save the heartbeat of this process');
    }
  }

  userConnected(userId: number): void {
    this.#changed.set(userId, 0);
    this.#scheduleUpdate();
  }

  userDisconnected(userId: number): void {
    this.#changed.set(userId, Date.now() + RECONNECT_MS);
    this.#scheduleUpdate();
  }

  async stop(): Promise<void> {
    clearInterval(this.#heartbeatTimer);
    clearTimeout(this.#updateTimer);
    await this.#lastTask;
    await removeProcess(this.#db, this.#id);
  }

  #scheduleUpdate(): void {
    this.#updateTimer ??= setTimeout(() => {
      this.#updateTimer = undefined;
      this.#lastTask = this.#lastTask.then(() => this.#update());
    }, UPDATE_EVERY_MS).unref();
  }

  async #update(): Promise<void> {
    const now = Date.now();
    const due = [...this.#changed].filter(([, when]) => when <= now).map(([userId]) => userId);
    for (const userId of due) this.#changed.delete(userId);
    const connected = due.filter((userId) => this.#isConnected(userId) && !this.#published.has(userId));
    const disconnected = due.filter((userId) => !this.#isConnected(userId) && this.#published.has(userId));
    for (const userId of connected) this.#published.add(userId);
    for (const userId of disconnected) this.#published.delete(userId);
    try {
      if (connected.length + disconnected.length > 0) await savePresence(this.#db, this.#id, connected, disconnected);
    } catch (error) {
      this.#log.warn({ err: error }, 'could not save presence');
    }
    if (this.#changed.size > 0) this.#scheduleUpdate();
  }
}
