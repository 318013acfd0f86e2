/**
 * From notices to events. Notices that come while others are being worked on wait and are then worked on together, so that a busy
 * moment costs fewer queries, not more. Of every conversation it is known up to which revision was told; the next look takes what
 * came after, so that each change is told once and in order, however notices fall.
 *
 * What is known as it is written need not be looked for: it is brought, and told at once if it is the next.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { Notice } from '../../platform/live/notify.queries.ts';
import { asReadBy } from '../messages/message.queries.ts';
import type { MessagingFor } from '../../access/messaging-access.queries.ts';
import type { Audience } from './audience.ts';
import {
  findDeliveries,
  findFirstJoined,
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
  /** Up to which revision; of conversations that somebody here takes part in. */
  readonly #told = new Map<string, number>();
  readonly #options: FeedOptions;
  #waiting: Notice[] = [];
  #working: Promise<void> | undefined;
  #turn: Promise<unknown> = Promise.resolve();
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

  /** False when something before it has not been told yet: then it is heard of like any other. */
  bring(delivery: Delivery): boolean {
    if (this.#told.get(delivery.conversationId) !== delivery.revision - 1) return false;
    this.#remember(delivery.conversationId, delivery.revision);
    this.#deliver(delivery, false);
    return true;
  }

  /**
   * Somebody who takes part in these is about to listen, and catches up afterwards: what comes later is told, and nothing before, but
   * to those who are here already and have only just joined.
   */
  async know(revisions: ReadonlyMap<string, number>): Promise<void> {
    if (revisions.keys().every((id) => this.#told.has(id))) return;
    await this.#inTurn(async () => {
      const unknown = [...revisions].filter(([id]) => !this.#told.has(id));
      const ranges = await this.#rangesOf(unknown.map(([id]) => id));
      for (const [id, revision] of unknown) if (!ranges.has(id)) this.#remember(id, revision);
      await this.#tellRanges(ranges, new Set());
    });
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
        await this.#inTurn(() => {
          const notices = this.#waiting;
          this.#waiting = [];
          return this.#tell(notices);
        });
      }
    } catch (error) {
      this.#options.log.error({ err: error }, 'live events could not be told');
      this.#lose();
    } finally {
      this.#working = undefined;
    }
  }

  /** One look at what was told after the other. */
  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(act);
    this.#turn = turn.catch(() => {});
    return turn;
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
    const asked = new Map<string, Range>();
    const unknown = new Set<string>();
    for (const { conversationId, revision, itself } of notices) {
      const after = this.#told.get(conversationId);
      if (after === undefined) unknown.add(conversationId);
      // Several may come of one look, and then each is heard of.
      else if (revision > after || itself) asked.set(conversationId, { after, beyond: 0 });
    }
    for (const [conversationId, range] of await this.#rangesOf([...unknown])) asked.set(conversationId, range);
    await this.#tellRanges(
      asked,
      new Set(notices.filter(({ itself }) => itself).map(({ conversationId }) => conversationId)),
    );
  }

  /**
   * Of conversations that nothing was told of: everything since the first of those here has joined. Whoever was in one when they began
   * to listen has made it known, so those here are new to it. Where nobody is, there is nothing to tell.
   */
  async #rangesOf(unknown: string[]): Promise<Map<string, Range>> {
    const { db, audience } = this.#options;
    const here = unknown.length > 0 ? audience.userIds : [];
    if (here.length === 0) return new Map();
    const joined = await findFirstJoined(db, unknown, here);
    return new Map(joined.map(({ conversationId, sequence }) => [conversationId, { after: 0, beyond: sequence }]));
  }

  async #tellRanges(ranges: ReadonlyMap<string, Range>, changed: ReadonlySet<string>): Promise<void> {
    if (ranges.size === 0) return;
    const { db, messagingFor } = this.#options;
    for (const found of await findDeliveries(db, ranges, messagingFor)) {
      // What was brought while this was being looked for has been told.
      const told = this.#told.get(found.conversationId) ?? 0;
      const messages = found.messages.filter(({ revision }) => revision > told);
      this.#remember(found.conversationId, Math.max(told, found.revision));
      this.#deliver({ ...found, messages }, changed.has(found.conversationId));
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

  #remember(conversationId: string, revision: number): void {
    this.#told.set(conversationId, revision);
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
