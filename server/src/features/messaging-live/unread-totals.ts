/** The unread total of whoever is here and something changed for: some at a time, because nobody reads a number that flickers. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { countUnread } from '../conversations/conversations.queries.ts';
import type { Audience } from './audience.ts';

const EVERY_MS = 250;

export class UnreadTotals {
  readonly #db: Database;
  readonly #audience: Audience;
  readonly #log: FastifyBaseLogger;
  #changed = new Set<number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, audience: Audience, log: FastifyBaseLogger) {
    this.#db = db;
    this.#audience = audience;
    this.#log = log;
  }

  changed(userId: number): void {
    if (!this.#audience.isHere(userId)) return;
    this.#changed.add(userId);
    this.#timer ??= setTimeout(() => void this.#tell(), EVERY_MS).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#changed.clear();
  }

  async #tell(): Promise<void> {
    const users = [...this.#changed];
    this.#changed = new Set();
    try {
      const totals = await countUnread(this.#db, users);
      for (const userId of users) this.#audience.tell(userId, { type: 'unread', unread: totals.get(userId) ?? 0 });
    } catch (error) {
      // The next change tells it again.
      this.#log.warn({ err: error }, 'unread messages could not be counted');
    }
    this.#timer = undefined;
    for (const userId of this.#changed) this.changed(userId);
  }
}
