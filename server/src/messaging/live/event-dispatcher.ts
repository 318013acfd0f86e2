/**
 * Turns server events, which processes send to each other, into events for the browsers. Server events that arrive while others are
 * processed form the next batch, so that a busy moment costs fewer queries, not more. The dispatcher stores the last revision that it has
 * sent of each conversation and reads only later changes: each change is sent once and in order, for any order of server events.
 *
 * A message that this process has just written needs no query: `tryDispatch` sends it at once if it is the next revision.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { ServerEvent } from '../../platform/live/notify.queries.ts';
import { hideUnreadableQuote } from '../messages/message.queries.ts';
import type { MessagingFor } from '../../access/messaging-access.queries.ts';
import type { Subscribers } from './subscribers.ts';
import {
  findConversationChanges,
  findFirstJoined,
  findPresence,
  findSignalRecipients,
  type ConversationChanges,
  type ChangeRange,
  type ParticipantSignal,
} from './live-events.queries.ts';
import type { UnreadTotals } from './unread-totals.ts';

/** Limits the memory. Beyond this number all clients must reconnect, which is rare. */
const MAX_TRACKED_CONVERSATIONS = 200_000;

interface DispatcherOptions {
  db: Database;
  subscribers: Subscribers;
  unread: UnreadTotals;
  messagingFor: MessagingFor;
  log: FastifyBaseLogger;
  /** Events were lost: all clients must reconnect and read the missed changes. */
  onFailure: () => void;
}

export class EventDispatcher {
  /** The last revision sent, by conversation. Tracks the conversations in which a subscriber takes part. */
  readonly #sentRevisions = new Map<string, number>();
  readonly #options: DispatcherOptions;
  #queue: ServerEvent[] = [];
  #processing: Promise<void> | undefined;
  #lastTask: Promise<unknown> = Promise.resolve();
  readonly #presenceChanges = new Set<number>();
  #presenceTask: Promise<void> | undefined;

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  enqueue(notice: ServerEvent): void {
    if (notice.type === 'presence') return this.#enqueuePresence(notice.userIds);
    this.#queue.push(notice);
    this.#processing ??= this.#processQueue();
  }

  /** Returns false if an earlier revision was not sent yet. The changes must then be enqueued as a server event. */
  tryDispatch(changes: ConversationChanges): boolean {
    if (this.#sentRevisions.get(changes.conversationId) !== changes.revision - 1) return false;
    this.#setSentRevision(changes.conversationId, changes.revision);
    this.#sendChanges(changes, false);
    return true;
  }

  /**
   * Called before a participant of these conversations subscribes. Later revisions are sent as events; earlier ones are part of the
   * missed changes. Only subscribers who have just joined a conversation also get its earlier messages since they joined.
   */
  async trackConversations(revisions: ReadonlyMap<string, number>): Promise<void> {
    if (revisions.keys().every((id) => this.#sentRevisions.has(id))) return;
    await this.#runExclusively(async () => {
      const untracked = [...revisions].filter(([id]) => !this.#sentRevisions.has(id));
      const ranges = await this.#rangesOfUntracked(untracked.map(([id]) => id));
      for (const [id, revision] of untracked) if (!ranges.has(id)) this.#setSentRevision(id, revision);
      await this.#dispatchRanges(ranges, new Set());
    });
  }

  reset(): void {
    this.#sentRevisions.clear();
    this.#queue = [];
  }

  async waitUntilIdle(): Promise<void> {
    await this.#processing;
    await this.#presenceTask;
  }

  async #processQueue(): Promise<void> {
    try {
      while (this.#queue.length > 0) {
        await this.#runExclusively(() => {
          const notices = this.#queue;
          this.#queue = [];
          return this.#dispatch(notices);
        });
      }
    } catch (error) {
      this.#options.log.error({ err: error }, 'could not dispatch live events');
      this.#failAndReset();
    } finally {
      this.#processing = undefined;
    }
  }

  /** Runs one task after the other, because each reads and changes the sent revisions. */
  #runExclusively<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#lastTask.then(task);
    this.#lastTask = result.catch(() => {});
    return result;
  }

  #failAndReset(): void {
    this.reset();
    this.#options.onFailure();
  }

  async #dispatch(notices: ServerEvent[]): Promise<void> {
    const { subscribers, unread } = this.#options;
    await this.#dispatchConversations(notices.filter((notice) => notice.type === 'conversation'));
    for (const notice of notices) {
      if (notice.type === 'left')
        subscribers.notify(notice.userId, { type: 'left', conversationId: notice.conversationId });
      if (notice.type === 'left' || notice.type === 'read') unread.schedule(notice.userId);
    }
    await this.#dispatchSignals(notices.filter((notice) => notice.type === 'read' || notice.type === 'typing'));
  }

  async #dispatchConversations(notices: Extract<ServerEvent, { type: 'conversation' }>[]): Promise<void> {
    const ranges = new Map<string, ChangeRange>();
    const untracked = new Set<string>();
    for (const { conversationId, revision, itself } of notices) {
      const after = this.#sentRevisions.get(conversationId);
      if (after === undefined) untracked.add(conversationId);
      // An earlier query may have read several revisions; each change of the conversation itself still needs its event.
      else if (revision > after || itself) ranges.set(conversationId, { afterRevision: after, afterSequence: 0 });
    }
    for (const [conversationId, range] of await this.#rangesOfUntracked([...untracked]))
      ranges.set(conversationId, range);
    await this.#dispatchRanges(
      ranges,
      new Set(notices.filter(({ itself }) => itself).map(({ conversationId }) => conversationId)),
    );
  }

  /**
   * The range to send for an untracked conversation: everything since the first subscriber joined it. Subscribing tracks all
   * conversations of a user, so these subscribers joined later. Conversations without subscribers have no range.
   */
  async #rangesOfUntracked(conversationIds: string[]): Promise<Map<string, ChangeRange>> {
    const { db, subscribers } = this.#options;
    const userIds = conversationIds.length > 0 ? subscribers.userIds : [];
    if (userIds.length === 0) return new Map();
    const joined = await findFirstJoined(db, conversationIds, userIds);
    return new Map(
      joined.map(({ conversationId, sequence }) => [conversationId, { afterRevision: 0, afterSequence: sequence }]),
    );
  }

  async #dispatchRanges(ranges: ReadonlyMap<string, ChangeRange>, changed: ReadonlySet<string>): Promise<void> {
    if (ranges.size === 0) return;
    const { db, messagingFor } = this.#options;
    for (const found of await findConversationChanges(db, ranges, messagingFor)) {
      // tryDispatch() may have sent messages while this query was running.
      const sent = this.#sentRevisions.get(found.conversationId) ?? 0;
      const messages = found.messages.filter(({ revision }) => revision > sent);
      this.#setSentRevision(found.conversationId, Math.max(sent, found.revision));
      this.#sendChanges({ ...found, messages }, changed.has(found.conversationId));
    }
  }

  #sendChanges({ conversationId, revision, readers, messages }: ConversationChanges, itself: boolean): void {
    const { subscribers, unread } = this.#options;
    const recipients = readers.filter(({ userId }) => subscribers.isSubscribed(userId));
    if (recipients.length === 0) return;
    if (itself)
      for (const { userId } of recipients)
        subscribers.notify(userId, { type: 'conversation', conversationId, revision }, { conversationId, revision });
    for (const message of messages) {
      const version = { conversationId, revision: message.revision };
      const text = JSON.stringify({ type: 'message', message });
      for (const { userId, joinedSequence } of recipients) {
        if (message.sequence <= joinedSequence) continue;
        const own = hideUnreadableQuote(message, joinedSequence);
        subscribers.notifySerialized(
          userId,
          own === message ? text : JSON.stringify({ type: 'message', message: own }),
          version,
        );
      }
    }
    for (const { userId } of recipients) unread.schedule(userId);
  }

  #setSentRevision(conversationId: string, revision: number): void {
    this.#sentRevisions.set(conversationId, revision);
    if (this.#sentRevisions.size > MAX_TRACKED_CONVERSATIONS) this.#failAndReset();
  }

  async #dispatchSignals(notices: Extract<ServerEvent, ParticipantSignal>[]): Promise<void> {
    const { db, subscribers, messagingFor } = this.#options;
    for (const notice of notices) if (notice.type === 'read') subscribers.notify(notice.userId, eventOf(notice));
    const shown = notices.filter((notice) => notice.type === 'typing' || notice.shared);
    if (shown.length === 0) return;
    const recipients = await findSignalRecipients(db, shown, messagingFor);
    shown.forEach((notice, index) => {
      for (const userId of recipients[index] ?? []) subscribers.notify(userId, eventOf(notice));
    });
  }

  /** Not in the queue of messages: when many users connect at once, messages do not wait for it. */
  #enqueuePresence(userIds: number[]): void {
    for (const userId of userIds) this.#presenceChanges.add(userId);
    this.#presenceTask ??= this.#dispatchPresence().finally(() => (this.#presenceTask = undefined));
  }

  async #dispatchPresence(): Promise<void> {
    const { db, subscribers, messagingFor, log } = this.#options;
    while (this.#presenceChanges.size > 0) {
      const changed = [...this.#presenceChanges];
      this.#presenceChanges.clear();
      const readers = subscribers.userIds;
      if (readers.length === 0) continue;
      try {
        for (const { readerId, userId, online } of await findPresence(db, changed, readers, messagingFor))
          subscribers.notify(readerId, { type: 'presence', userId, online });
      } catch (error) {
        // The presence is correct again when a client reads the conversation.
        log.warn({ err: error }, 'could not dispatch presence');
      }
    }
  }
}

function eventOf(notice: Extract<ServerEvent, ParticipantSignal>) {
  const { conversationId, userId } = notice;
  return notice.type === 'read'
    ? { type: notice.type, conversationId, userId, sequence: notice.sequence }
    : { type: notice.type, conversationId, userId };
}
