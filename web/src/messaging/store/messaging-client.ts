import { TYPING_INTERVAL_MS, type Conversation } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import { limits } from '@kith/contract/limits';
import { liveLine, type LiveNews } from '../../entities/live/live-line.ts';
import { isApiError, reasonOf } from '../../http/api-error.ts';
import { messagingCalls } from '../messaging.api.ts';
import { drafts } from './drafts.ts';
import { Outbox } from './outbox.ts';
import {
  after,
  caughtUp,
  emptyState,
  withConversation,
  withNews,
  without,
  withoutIdleTypists,
  withOutgoing,
  type MessagingState,
} from './state.ts';
import { fits } from './thread.ts';
import { ThreadReader } from './thread-reader.ts';
import { unsent } from './unsent.ts';

/** How long a lost socket may take to come back before we ask instead; and how often we then ask. */
const PATIENCE_MS = 3000;
const POLL_MS = 5000;

/**
 * Everything that is known of one's conversations, kept up to date by the socket or, where there is none, by asking. It
 * lives outside of the components, because the dock, the dialog and the rail show the same.
 */
export class MessagingClient {
  readonly me: number;
  #state: MessagingState;
  readonly #listeners = new Set<() => void>();
  readonly #outbox: Outbox;
  readonly reader: ThreadReader;
  #starts = 0;
  #deafen = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #typistsTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #typedOn = new Map<string, number>();
  /** Read here, and not yet known to the server. */
  readonly #toRead = new Map<string, number>();
  readonly #asked = new Set<string>();

  constructor(me: number) {
    this.me = me;
    this.#state = emptyState(me);
    const change = (next: (state: MessagingState) => MessagingState) => this.#set(next(this.#state));
    this.reader = new ThreadReader(() => this.#state, change);
    this.#outbox = new Outbox({
      get: (id) => this.#state.outgoing.get(id) ?? [],
      set: (id, outgoing) => this.#set(withOutgoing(this.#state, id, outgoing)),
      onSent: (message) => this.#onAnswer(message),
    });
  }

  readonly getState = () => this.#state;
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Answers how to end it. Begun twice, it ends with the last: what is shown would else be forgotten beneath whoever shows it. */
  start(): () => void {
    if (this.#starts++ === 0) this.#begin();
    return () => {
      if (--this.#starts === 0) this.#end();
    };
  }

  #begin() {
    // Sent once there is a connection; what arrived before the reload is sent once all the same.
    this.#set({ ...this.#state, outgoing: unsent.of(this.me) });
    this.#deafen = liveLine.listen((news) => this.#hear(news));
    if (liveLine.isOpen()) this.#resume();
    else this.#pollIn(PATIENCE_MS);
  }

  #end() {
    this.#deafen();
    clearTimeout(this.#timer);
    clearTimeout(this.#typistsTimer);
    drafts.forget();
    // What was not sent is kept, for the next beginning: whoever signs out forgets it, see forget.ts.
    this.#set({ ...emptyState(this.me), outgoing: this.#state.outgoing });
  }

  /** Asks at once, where one does not want to wait. */
  retry() {
    if (liveLine.isOpen()) this.#resume();
    else void this.#poll();
  }

  #hear(news: LiveNews) {
    if (news.type === 'ready') return this.#resume();
    if (news.type === 'lost') {
      this.#set({ ...this.#state, connection: 'connecting' });
      return this.#pollIn(PATIENCE_MS);
    }
    this.#set(after(this.#state, news));
    if (news.type === 'resumed') this.#connected('live');
    if (news.type === 'conversation') void this.#readConversation(news.conversationId, news.revision);
    if (news.type === 'message' && !this.#state.conversations.has(news.message.conversationId))
      void this.#readConversation(news.message.conversationId, news.message.revision);
    if (news.type === 'typing') this.#forgetTypists();
    this.reader.mend();
  }

  #resume() {
    clearTimeout(this.#timer);
    liveLine.say({ type: 'resume', held: this.#held() });
  }

  /** What was told of which conversations; of very many those that were active last. */
  #held(): Record<string, number> {
    const { conversations, told } = this.#state;
    const latest = [...conversations.values()].sort((a, b) => b.updatedOn - a.updatedOn);
    return Object.fromEntries(latest.slice(0, limits.clientConversations).map(({ id }) => [id, told.get(id) ?? 0]));
  }

  #pollIn(milliseconds: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#poll(), milliseconds);
  }

  async #poll() {
    try {
      const missed = await messagingCalls.catchUp(this.#held());
      if (this.#state.connection === 'live') return;
      this.#set(caughtUp(this.#state, missed));
      this.#connected('polling');
      this.reader.mend();
    } catch (error) {
      if (this.#state.connection === 'live') return;
      this.#set({ ...this.#state, connection: 'offline', error: reasonOf(error) });
    }
    if (!liveLine.isOpen()) this.#pollIn(POLL_MS);
  }

  #connected(connection: 'live' | 'polling') {
    const { outgoing } = this.#state;
    if (this.#state.connection !== connection) this.#set({ ...this.#state, connection });
    this.#outbox.retryLost(outgoing.keys());
    for (const [id, sequence] of this.#toRead) void this.#tellRead(id, sequence);
  }

  async #readConversation(id: string, revision?: number) {
    try {
      const conversation = await messagingCalls.conversation(id);
      // Into what is known by now: what came while it was read stays.
      this.#set(withConversation(this.#state, conversation));
    } catch (error) {
      if (isApiError(error, 403) || isApiError(error, 404)) return this.#set(without(this.#state, id));
      if (revision === undefined) throw error;
      // As if it had not been told: it is told again when the connection is back.
      const told = new Map(this.#state.told).set(id, revision - 1);
      this.#set({ ...this.#state, told });
    }
  }

  /** For one that is shown without having been told of, such as a box that was open before. Answers whether it is mine. */
  async ensure(id: string): Promise<boolean> {
    if (this.#asked.has(id)) return true;
    this.#asked.add(id);
    await this.#readConversation(id).finally(() => this.#asked.delete(id));
    return this.#state.conversations.has(id);
  }

  /** Further down in the inbox than what was told at the beginning. Answers whether there is more. */
  async readInboxPage(page: number, limit: number): Promise<boolean> {
    const { results, next } = await messagingCalls.conversations(page, limit);
    this.#set(results.reduce((state, one) => this.#learnt(state, one), this.#state));
    return next !== null;
  }

  learn(conversation: Conversation) {
    this.#set(this.#learnt(this.#state, conversation));
  }

  #learnt(state: MessagingState, conversation: Conversation): MessagingState {
    const next = withConversation(state, conversation);
    if (state.told.has(conversation.id)) return next;
    return { ...next, told: new Map(next.told).set(conversation.id, conversation.revision) };
  }

  forget(id: string) {
    this.#set(without(this.#state, id));
  }

  /** The conversation with these people; a group is begun once for each key. */
  async begin(userIds: number[], clientKey: string): Promise<Conversation> {
    const conversation = await messagingCalls.begin(userIds, clientKey);
    this.learn(conversation);
    return conversation;
  }

  send(id: string, draft: Parameters<Outbox['add']>[1]) {
    this.#typedOn.delete(id);
    this.#outbox.add(id, draft);
  }

  retrySend = (id: string, clientKey: string) => this.#outbox.retry(id, clientKey);
  discard = (id: string, clientKey: string) => this.#outbox.discard(id, clientKey);

  /** What a call has answered about a message: perhaps before the socket tells of those in between. */
  #onAnswer(message: Message) {
    if (fits(this.#state.threads.get(message.conversationId), message)) this.#set(withNews(this.#state, message));
  }

  async edit(id: string, sequence: number, text: string) {
    this.#onAnswer(await messagingCalls.edit(id, sequence, text));
  }

  async remove(id: string, sequence: number) {
    this.#onAnswer(await messagingCalls.remove(id, sequence));
  }

  async react(id: string, sequence: number, emoji: string, on: boolean) {
    this.#onAnswer(await messagingCalls.react(id, sequence, emoji, on));
  }

  /** Read here; it never moves back. */
  markRead(id: string, sequence: number) {
    const conversation = this.#state.conversations.get(id);
    if (!conversation || conversation.readSequence >= sequence) return;
    const fewer = Math.max(0, this.#state.unread - (sequence - conversation.readSequence));
    const read = after(this.#state, { type: 'read', conversationId: id, userId: this.me, sequence });
    this.#set({ ...read, unread: fewer });
    void this.#tellRead(id, sequence);
  }

  async #tellRead(id: string, sequence: number) {
    this.#toRead.set(id, sequence);
    try {
      const { unread } = await messagingCalls.markRead(id, sequence);
      this.#set({ ...this.#state, unread });
    } catch (error) {
      if (isApiError(error) && (error.status === 0 || error.status >= 500)) return;
    }
    if (this.#toRead.get(id) === sequence) this.#toRead.delete(id);
  }

  /** Somebody types here; said now and then. */
  saysTyping(id: string, now = Date.now()) {
    if (now - (this.#typedOn.get(id) ?? 0) < TYPING_INTERVAL_MS) return;
    this.#typedOn.set(id, now);
    liveLine.say({ type: 'typing', conversationId: id });
  }

  #forgetTypists() {
    clearTimeout(this.#typistsTimer);
    this.#typistsTimer = setTimeout(() => {
      this.#set(withoutIdleTypists(this.#state));
      if (this.#state.typing.size > 0) this.#forgetTypists();
    }, 1000);
  }

  #set(state: MessagingState) {
    if (state === this.#state) return;
    if (state.outgoing !== this.#state.outgoing) unsent.keep(this.me, state.outgoing);
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
