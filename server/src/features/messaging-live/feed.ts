/**
 * From notices to events. Notices that come while others are being worked on wait and are then worked on together, so that a busy
 * moment costs fewer queries, not more. Of every conversation it is known up to which revision was told; the next look takes what
 * came after, so that each change is told once and in order, however notices fall.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { Notice } from '../../platform/live/notify.queries.ts';
import { asReadBy } from '../messages/message.queries.ts';
import type { MessagingFor } from '../messaging/access.queries.ts';
import type { Audience } from './audience.ts';
import {
  findDeliveries,
  findPresence,
  findWitnesses,
  type Delivery,
  type Range,
  type Sign,
} from './delivery.queries.ts';
import type { UnreadTotals } from './unread-totals.ts';

/** With more conversations than this everybody begins anew, once in a long while, rather than that memory grows. */
const MOST_KNOWN = 200_000;

interface FeedOptions {
  db: Database;
  audience: Audience;
  unread: UnreadTotals;
  messagingFor: MessagingFor;
  log: FastifyBaseLogger;
  /** It could not be told: everybody connects again and catches up. */
  onLost: () => void;
}

export class Feed {
  readonly #told = new Map<string, { upTo: number; from: number }>();
  readonly #options: FeedOptions;
  #waiting: Notice[] = [];
  #working: Promise<void> | undefined;
  readonly #presence = new Set<number>();
  #telling: Promise<void> | undefined;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  hear(notice: Notice): void {
    if (notice.type === 'presence') return this.#hearPresence(notice.userIds);
    this.#waiting.push(notice);
    this.#working ??= this.#work();
  }

  /** Somebody begins to listen, and catches up with more than this: what comes later is told, and nothing before. */
  know(revisions: ReadonlyMap<string, number>): void {
    for (const [conversationId, upTo] of revisions)
      if (!this.#told.has(conversationId)) this.#told.set(conversationId, { upTo, from: 0 });
  }

  forget(): void {
    this.#told.clear();
    this.#waiting = [];
  }

  /** Resolves when nothing waits any more. */
  async settle(): Promise<void> {
    await this.#working;
    await this.#telling;
  }

  async #work(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const notices = this.#waiting;
        this.#waiting = [];
        await this.#tell(notices);
      }
    } catch (error) {
      this.#options.log.error({ err: error }, 'live events could not be told');
      this.#lose();
    } finally {
      this.#working = undefined;
    }
  }

  #lose(): void {
    this.forget();
    this.#options.onLost();
  }

  async #tell(notices: Notice[]): Promise<void> {
    const { audience, unread } = this.#options;
    await this.#tellConversations(notices.filter((notice) => notice.type === 'conversation'));
    for (const notice of notices) {
      if (notice.type === 'left') audience.tell(notice.userId, { type: 'left', conversationId: notice.conversationId });
      if (notice.type === 'left' || notice.type === 'read') unread.changed(notice.userId);
    }
    await this.#tellSigns(notices.filter((notice) => notice.type === 'read' || notice.type === 'typing'));
  }

  async #tellConversations(notices: Extract<Notice, { type: 'conversation' }>[]): Promise<void> {
    const [late, news] = [new Map<string, Range>(), new Map<string, Range>()];
    for (const { conversationId, revision, itself } of notices) {
      const known = this.#told.get(conversationId);
      const before = news.get(conversationId)?.after;
      if (!known) news.set(conversationId, { after: Math.min(revision - 1, before ?? revision) });
      // Two at once may be announced the later one first, where nothing was known before them.
      else if (revision <= known.from) late.set(conversationId, { after: revision - 1, upTo: known.from });
      // Several may come of one look, and then each is heard of.
      else if (revision > known.upTo || itself) news.set(conversationId, { after: known.upTo });
    }
    const changed = new Set(notices.filter(({ itself }) => itself).map(({ conversationId }) => conversationId));
    await this.#tellRanges(late, changed);
    await this.#tellRanges(news, changed);
  }

  async #tellRanges(ranges: Map<string, Range>, changed: ReadonlySet<string>): Promise<void> {
    if (ranges.size === 0) return;
    const { db, messagingFor } = this.#options;
    for (const delivery of await findDeliveries(db, ranges, messagingFor)) {
      this.#remember(delivery, ranges.get(delivery.conversationId)?.after ?? delivery.revision);
      this.#deliver(delivery, changed.has(delivery.conversationId));
    }
  }

  #deliver({ conversationId, revision, readers, messages }: Delivery, itself: boolean): void {
    const { audience, unread } = this.#options;
    const here = readers.filter(({ userId }) => audience.isHere(userId));
    if (here.length === 0) return;
    if (itself)
      for (const { userId } of here)
        audience.tell(userId, { type: 'conversation', conversationId, revision }, { conversationId, revision });
    for (const message of messages) {
      const told = { conversationId, revision: message.revision };
      const text = JSON.stringify({ type: 'message', message });
      for (const { userId, joinedSequence } of here) {
        if (message.sequence <= joinedSequence) continue;
        const own = asReadBy(message, joinedSequence);
        audience.tellText(userId, own === message ? text : JSON.stringify({ type: 'message', message: own }), told);
      }
    }
    for (const { userId } of here) unread.changed(userId);
  }

  #remember({ conversationId, revision }: Delivery, after: number): void {
    const known = this.#told.get(conversationId);
    this.#told.set(conversationId, {
      upTo: Math.max(revision, known?.upTo ?? 0),
      from: Math.min(after, known?.from ?? after),
    });
    if (this.#told.size > MOST_KNOWN) this.#lose();
  }

  async #tellSigns(notices: Extract<Notice, Sign>[]): Promise<void> {
    const { db, audience, messagingFor } = this.#options;
    for (const notice of notices) if (notice.type === 'read') audience.tell(notice.userId, eventOf(notice));
    const shown = notices.filter((notice) => notice.type === 'typing' || notice.shared);
    if (shown.length === 0) return;
    const witnesses = await findWitnesses(db, shown, messagingFor);
    shown.forEach((notice, index) => {
      for (const userId of witnesses[index] ?? []) audience.tell(userId, eventOf(notice));
    });
  }

  /** Beside the messages: when many come at once, nobody waits for it. */
  #hearPresence(userIds: number[]): void {
    for (const userId of userIds) this.#presence.add(userId);
    this.#telling ??= this.#tellPresence().finally(() => (this.#telling = undefined));
  }

  async #tellPresence(): Promise<void> {
    const { db, audience, messagingFor, log } = this.#options;
    while (this.#presence.size > 0) {
      const changed = [...this.#presence];
      this.#presence.clear();
      const readers = audience.userIds;
      if (readers.length === 0) continue;
      try {
        for (const { readerId, userId, online } of await findPresence(db, changed, readers, messagingFor))
          audience.tell(readerId, { type: 'presence', userId, online });
      } catch (error) {
        // Who looks at a conversation anew sees it right.
        log.warn({ err: error }, 'presence could not be told');
      }
    }
  }
}

function eventOf(notice: Extract<Notice, Sign>) {
  const { conversationId, userId } = notice;
  return notice.type === 'read'
    ? { type: notice.type, conversationId, userId, sequence: notice.sequence }
    : { type: notice.type, conversationId, userId };
}
