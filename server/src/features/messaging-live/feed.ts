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
import { findDeliveries, findPresence, findWitnesses, type Delivery, type Sign } from './delivery.queries.ts';
import type { UnreadTotals } from './unread-totals.ts';

/** Conversations beyond this many are forgotten, the longest known first; a later notice says where to begin. */
const MOST_KNOWN = 20_000;

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
  readonly #told = new Map<string, number>();
  readonly #options: FeedOptions;
  #waiting: Notice[] = [];
  #working: Promise<void> | undefined;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  hear(notice: Notice): void {
    this.#waiting.push(notice);
    this.#working ??= this.#work();
  }

  forget(): void {
    this.#told.clear();
    this.#waiting = [];
  }

  /** Resolves when nothing waits any more. */
  async settle(): Promise<void> {
    await this.#working;
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
      this.forget();
      this.#options.onLost();
    } finally {
      this.#working = undefined;
    }
  }

  async #tell(notices: Notice[]): Promise<void> {
    const { audience, unread } = this.#options;
    await this.#tellConversations(notices.filter((notice) => notice.type === 'conversation'));
    for (const notice of notices) {
      if (notice.type === 'left') audience.tell(notice.userId, { type: 'left', conversationId: notice.conversationId });
      if (notice.type === 'left' || notice.type === 'read') unread.changed(notice.userId);
    }
    await this.#tellSigns(notices.filter((notice) => notice.type === 'read' || notice.type === 'typing'));
    await this.#tellPresence(notices.flatMap((notice) => (notice.type === 'presence' ? notice.userIds : [])));
  }

  async #tellConversations(notices: Extract<Notice, { type: 'conversation' }>[]): Promise<void> {
    if (notices.length === 0) return;
    const { db, messagingFor } = this.#options;
    const after = new Map<string, number>();
    for (const { conversationId, revision } of notices)
      if (!after.has(conversationId)) after.set(conversationId, this.#told.get(conversationId) ?? revision - 1);
    const changed = new Set(notices.filter(({ itself }) => itself).map(({ conversationId }) => conversationId));
    for (const delivery of await findDeliveries(db, after, messagingFor)) {
      this.#remember(delivery);
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

  #remember({ conversationId, revision }: Delivery): void {
    this.#told.delete(conversationId);
    this.#told.set(conversationId, revision);
    if (this.#told.size <= MOST_KNOWN) return;
    const [longest] = this.#told.keys();
    if (longest !== undefined) this.#told.delete(longest);
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

  async #tellPresence(changed: number[]): Promise<void> {
    const { db, audience, messagingFor } = this.#options;
    const readers = audience.userIds;
    if (changed.length === 0 || readers.length === 0) return;
    for (const { readerId, userId, online } of await findPresence(db, [...new Set(changed)], readers, messagingFor))
      audience.tell(readerId, { type: 'presence', userId, online });
  }
}

function eventOf(notice: Extract<Notice, Sign>) {
  const { conversationId, userId } = notice;
  return notice.type === 'read'
    ? { type: notice.type, conversationId, userId, sequence: notice.sequence }
    : { type: notice.type, conversationId, userId };
}
