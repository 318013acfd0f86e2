/** Who has Kith open at this process, told to the others: some at a time, and who reloads a page has not gone. */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { endProcess, sayAlive, setPresence } from './presence.queries.ts';

const ALIVE_EVERY_MS = 10_000;
const TELL_EVERY_MS = 200;
/** Who comes back within this was never away. */
const RELOAD_MS = 5000;

export class PresenceBoard {
  readonly #id = randomUUID();
  readonly #db: Database;
  readonly #log: FastifyBaseLogger;
  readonly #isHere: (userId: number) => boolean;
  readonly #shown = new Set<number>();
  /** By when it is to be looked at. */
  readonly #changed = new Map<number, number>();
  #alive: NodeJS.Timeout | undefined;
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> = Promise.resolve();

  constructor(db: Database, log: FastifyBaseLogger, isHere: (userId: number) => boolean) {
    this.#db = db;
    this.#log = log;
    this.#isHere = isHere;
  }

  async start(): Promise<void> {
    await sayAlive(this.#db, this.#id);
    this.#alive = setInterval(() => {
      this.#telling = this.#telling.then(() => this.#live());
    }, ALIVE_EVERY_MS).unref();
  }

  async #live(): Promise<void> {
    try {
      // A database that crashed, or a long sleep: the others have forgotten us.
      if (await sayAlive(this.#db, this.#id)) await setPresence(this.#db, this.#id, [...this.#shown], []);
    } catch (error) {
      this.#log.warn({ err: error }, 'could not say that we live');
    }
  }

  came(userId: number): void {
    this.#changed.set(userId, 0);
    this.#soon();
  }

  went(userId: number): void {
    this.#changed.set(userId, Date.now() + RELOAD_MS);
    this.#soon();
  }

  async stop(): Promise<void> {
    clearInterval(this.#alive);
    clearTimeout(this.#timer);
    await this.#telling;
    await endProcess(this.#db, this.#id);
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#telling = this.#telling.then(() => this.#tell());
    }, TELL_EVERY_MS).unref();
  }

  async #tell(): Promise<void> {
    const now = Date.now();
    const due = [...this.#changed].filter(([, when]) => when <= now).map(([userId]) => userId);
    for (const userId of due) this.#changed.delete(userId);
    const here = due.filter((userId) => this.#isHere(userId) && !this.#shown.has(userId));
    const gone = due.filter((userId) => !this.#isHere(userId) && this.#shown.has(userId));
    for (const userId of here) this.#shown.add(userId);
    for (const userId of gone) this.#shown.delete(userId);
    try {
      if (here.length + gone.length > 0) await setPresence(this.#db, this.#id, here, gone);
    } catch (error) {
      this.#log.warn({ err: error }, 'could not tell who is here');
    }
    if (this.#changed.size > 0) this.#soon();
  }
}
