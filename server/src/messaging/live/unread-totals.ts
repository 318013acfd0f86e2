/**
 * The unread total of whoever is here and something changed for: soon after the first change, and then some at a time, because nobody
 * reads a number that flickers.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { countUnread } from '../unread.queries.ts';
import type { Audience } from './audience.ts';

const LOOK_EVERY_MS = 250;
/** To one user. */
const TELL_EVERY_MS = 3000;

export class UnreadTotals {
  readonly #db: Database;
  readonly #audience: Audience;
  readonly #log: FastifyBaseLogger;
  readonly #changed = new Set<number>();
  /** When somebody was told last; forgotten when they may be told again. */
  readonly #told = new Map<number, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, audience: Audience, log: FastifyBaseLogger) {
    this.#db = db;
    this.#audience = audience;
    this.#log = log;
  }

  changed(userId: number): void {
    if (!this.#audience.isHere(userId)) return;
    this.#changed.add(userId);
    this.#soon();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#changed.clear();
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => void this.#tell(), LOOK_EVERY_MS).unref();
  }

  async #tell(): Promise<void> {
    const now = Date.now();
    for (const [userId, at] of this.#told) if (at + TELL_EVERY_MS <= now) this.#told.delete(userId);
    const due = [...this.#changed].filter((userId) => !this.#told.has(userId));
    for (const userId of due) {
      this.#changed.delete(userId);
      this.#told.set(userId, now);
    }
    try {
      const totals = due.length > 0 ? await countUnread(this.#db, due) : new Map<number, number>();
      for (const userId of due) this.#audience.tell(userId, { type: 'unread', unread: totals.get(userId) ?? 0 });
    } catch (error) {
      // The next change tells it again.
      this.#log.warn({ err: error }, 'unread messages could not be counted');
    }
    this.#timer = undefined;
    if (this.#changed.size > 0) this.#soon();
  }
}
