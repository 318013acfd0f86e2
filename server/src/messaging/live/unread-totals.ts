/**
 * Sends subscribers their unread total after a change: soon after the first change, then at most once per SEND_EVERY_MS and user,
 * because nobody can read a flickering number.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { countUnread } from '../unread.queries.ts';
import type { Subscribers } from './subscribers.ts';

const CHECK_EVERY_MS = 250;
const SEND_EVERY_MS = 3000;

export class UnreadTotals {
  readonly #db: Database;
  readonly #subscribers: Subscribers;
  readonly #log: FastifyBaseLogger;
  readonly #changed = new Set<number>();
  /** When a user's total was last sent. Deleted when it may be sent again. */
  readonly #sentAt = new Map<number, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, subscribers: Subscribers, log: FastifyBaseLogger) {
    this.#db = db;
    this.#subscribers = subscribers;
    this.#log = log;
  }

  schedule(userId: number): void {
    if (!this.#subscribers.isSubscribed(userId)) return;
    this.#changed.add(userId);
    this.#scheduleSend();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#changed.clear();
  }

  #scheduleSend(): void {
    this.#timer ??= setTimeout(() => void this.#sendDue(), CHECK_EVERY_MS).unref();
  }

  async #sendDue(): Promise<void> {
    const now = Date.now();
    for (const [userId, at] of this.#sentAt) if (at + SEND_EVERY_MS <= now) this.#sentAt.delete(userId);
    const due = [...this.#changed].filter((userId) => !this.#sentAt.has(userId));
    for (const userId of due) {
      this.#changed.delete(userId);
      this.#sentAt.set(userId, now);
    }
    try {
      const totals = due.length > 0 ? await countUnread(this.#db, due) : new Map<number, number>();
      for (const userId of due) this.#subscribers.notify(userId, { type: 'unread', unread: totals.get(userId) ?? 0 });
    } catch (error) {
      // The next change sends it again.
      this.#log.warn({ err: error }, 'could not count unread messages');
    }
    this.#timer = undefined;
    if (this.#changed.size > 0) this.#scheduleSend();
  }
}
