import type { Conversation } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import { delays, limits } from '@kith/contract/limits';
import { liveConnection, type LiveConnectionEvent } from '../../entities/live/live-connection.ts';
import { isApiError, reasonOf } from '../../http/api-error.ts';
import { messagingCalls } from '../messaging.api.ts';
import { drafts } from './drafts.ts';
import { SendQueue } from './send-queue.ts';
import {
  applyEvent,
  applyCatchUp,
  initialState,
  withConversation,
  applyMessage,
  withoutConversation,
  withoutExpiredTypists,
  withOutgoing,
  type MessagingState,
} from './state.ts';
import { isContiguousWith } from './message-range.ts';
import { MessageReader } from './message-reader.ts';
import { unsentMessages } from './unsent-messages.ts';

/** How long to wait for a lost socket before polling, and the polling interval. */
const POLL_AFTER_MS = 3000;
const POLL_MS = 5000;

/**
 * The conversations of one user, updated by the socket or, without one, by polling. It lives outside of the components,
 * because the dock, the dialog and the rail share it.
 */
export class MessagingClient {
  readonly me: number;
  #state: MessagingState;
  readonly #listeners = new Set<() => void>();
  readonly #sendQueue: SendQueue;
  readonly reader: MessageReader;
  #startCount = 0;
  #stopListening = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #typistsTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #typingSentOn = new Map<string, number>();
  /** Messages read here that the server has not confirmed. */
  readonly #unconfirmedReads = new Map<string, number>();
  readonly #loadingIds = new Set<string>();

  constructor(me: number) {
    this.me = me;
    this.#state = initialState(me);
    const change = (next: (state: MessagingState) => MessagingState) => this.#set(next(this.#state));
    this.reader = new MessageReader(() => this.#state, change);
    this.#sendQueue = new SendQueue({
      get: (id) => this.#state.outgoing.get(id) ?? [],
      set: (id, outgoing) => this.#set(withOutgoing(this.#state, id, outgoing)),
      onSent: (message) => this.#applyAnswer(message),
    });
  }

  readonly getState = () => this.#state;
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Returns a function that stops the client once all callers have stopped it, so that no shown state is lost. */
  start(): () => void {
    if (this.#startCount++ === 0) this.#connect();
    return () => {
      if (--this.#startCount === 0) this.#disconnect();
    };
  }

  #connect() {
    // Sent once there is a connection. The client key prevents a second copy of a message that arrived before the reload.
    this.#set({ ...this.#state, outgoing: unsentMessages.load(this.me) });
    this.#stopListening = liveConnection.subscribe((event) => this.#onEvent(event));
    if (liveConnection.isOpen()) this.#resume();
    else this.#pollIn(POLL_AFTER_MS);
  }

  #disconnect() {
    this.#stopListening();
    clearTimeout(this.#timer);
    clearTimeout(this.#typistsTimer);
    drafts.clear();
    // Unsent messages stay for the next start. Signing out removes them: see clear-stored-messaging.ts.
    this.#set({ ...initialState(this.me), outgoing: this.#state.outgoing });
  }

  /** Resumes or polls at once, without waiting for the timer. */
  retry() {
    if (liveConnection.isOpen()) this.#resume();
    else void this.#poll();
  }

  #onEvent(event: LiveConnectionEvent) {
    if (event.type === 'ready') return this.#resume();
    if (event.type === 'lost') {
      this.#set({ ...this.#state, connection: 'connecting' });
      return this.#pollIn(POLL_AFTER_MS);
    }
    this.#set(applyEvent(this.#state, event));
    if (event.type === 'resumed') this.#connected('live');
    if (event.type === 'conversation') void this.#fetchConversation(event.conversationId, event.revision);
    if (event.type === 'message' && !this.#state.conversations.has(event.message.conversationId))
      void this.#fetchConversation(event.message.conversationId, event.message.revision);
    if (event.type === 'typing') this.#expireTypists();
    this.reader.reloadGaps();
  }

  #resume() {
    clearTimeout(this.#timer);
    liveConnection.send({ type: 'resume', held: this.#heldRevisions() });
  }

  /** The synced revision of each conversation; beyond the limit, of the most recently active ones. */
  #heldRevisions(): Record<string, number> {
    const { conversations, syncedRevisions } = this.#state;
    const latest = [...conversations.values()].sort((a, b) => b.updatedOn - a.updatedOn);
    return Object.fromEntries(
      latest.slice(0, limits.clientConversations).map(({ id }) => [id, syncedRevisions.get(id) ?? 0]),
    );
  }

  #pollIn(milliseconds: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#poll(), milliseconds);
  }

  async #poll() {
    try {
      const missed = await messagingCalls.catchUp(this.#heldRevisions());
      if (this.#state.connection === 'live') return;
      this.#set(applyCatchUp(this.#state, missed));
      this.#connected('polling');
      this.reader.reloadGaps();
    } catch (error) {
      if (this.#state.connection === 'live') return;
      this.#set({ ...this.#state, connection: 'offline', error: reasonOf(error) });
    }
    if (!liveConnection.isOpen()) this.#pollIn(POLL_MS);
  }

  #connected(connection: 'live' | 'polling') {
    const { outgoing } = this.#state;
    if (this.#state.connection !== connection) this.#set({ ...this.#state, connection });
    this.#sendQueue.retryAfterReconnect(outgoing.keys());
    for (const [id, sequence] of this.#unconfirmedReads) void this.#sendRead(id, sequence);
  }

  async #fetchConversation(id: string, revision?: number) {
    try {
      const conversation = await messagingCalls.conversation(id);
      // Merged into the current state, so that changes during the request stay.
      this.#set(withConversation(this.#state, conversation));
    } catch (error) {
      if (isApiError(error, 403) || isApiError(error, 404)) return this.#set(withoutConversation(this.#state, id));
      if (revision === undefined) throw error;
      // Treated as not received, so that resuming sends it again.
      const syncedRevisions = new Map(this.#state.syncedRevisions).set(id, revision - 1);
      this.#set({ ...this.#state, syncedRevisions });
    }
  }

  /** Loads a conversation that is shown but not in the state, such as a reopened chat box. Returns whether the user is in it. */
  async loadConversation(id: string): Promise<boolean> {
    if (this.#loadingIds.has(id)) return true;
    this.#loadingIds.add(id);
    await this.#fetchConversation(id).finally(() => this.#loadingIds.delete(id));
    return this.#state.conversations.has(id);
  }

  /** Loads a further page of the inbox. Returns whether there are more. */
  async loadInboxPage(page: number, limit: number): Promise<boolean> {
    const { results, next } = await messagingCalls.conversations(page, limit);
    this.#set(results.reduce((state, one) => this.#withStored(state, one), this.#state));
    return next !== null;
  }

  storeConversation(conversation: Conversation) {
    this.#set(this.#withStored(this.#state, conversation));
  }

  #withStored(state: MessagingState, conversation: Conversation): MessagingState {
    const next = withConversation(state, conversation);
    if (state.syncedRevisions.has(conversation.id)) return next;
    return { ...next, syncedRevisions: new Map(next.syncedRevisions).set(conversation.id, conversation.revision) };
  }

  removeConversation(id: string) {
    this.#set(withoutConversation(this.#state, id));
  }

  /** The conversation with these people. A group is created once for each client key. */
  async startConversation(userIds: number[], clientKey: string): Promise<Conversation> {
    const conversation = await messagingCalls.begin(userIds, clientKey);
    this.storeConversation(conversation);
    return conversation;
  }

  send(id: string, draft: Parameters<SendQueue['add']>[1]) {
    this.#typingSentOn.delete(id);
    this.#sendQueue.add(id, draft);
  }

  retrySend = (id: string, clientKey: string) => this.#sendQueue.retry(id, clientKey);
  discard = (id: string, clientKey: string) => this.#sendQueue.discard(id, clientKey);

  /** Applies the message that a request returned, unless earlier ones are still to arrive by the socket. */
  #applyAnswer(message: Message) {
    if (isContiguousWith(this.#state.messageRanges.get(message.conversationId), message))
      this.#set(applyMessage(this.#state, message));
  }

  async edit(id: string, sequence: number, text: string) {
    this.#applyAnswer(await messagingCalls.edit(id, sequence, text));
  }

  async remove(id: string, sequence: number) {
    this.#applyAnswer(await messagingCalls.remove(id, sequence));
  }

  async react(id: string, sequence: number, emoji: string, on: boolean) {
    this.#applyAnswer(await messagingCalls.react(id, sequence, emoji, on));
  }

  markRead(id: string, sequence: number) {
    const conversation = this.#state.conversations.get(id);
    if (!conversation || conversation.readSequence >= sequence) return;
    const fewer = Math.max(0, this.#state.unread - (sequence - conversation.readSequence));
    const read = applyEvent(this.#state, { type: 'read', conversationId: id, userId: this.me, sequence });
    this.#set({ ...read, unread: fewer });
    void this.#sendRead(id, sequence);
  }

  async #sendRead(id: string, sequence: number) {
    this.#unconfirmedReads.set(id, sequence);
    try {
      const { unread } = await messagingCalls.markRead(id, sequence);
      this.#set({ ...this.#state, unread });
    } catch (error) {
      if (isApiError(error) && (error.status === 0 || error.status >= 500)) return;
    }
    if (this.#unconfirmedReads.get(id) === sequence) this.#unconfirmedReads.delete(id);
  }

  /** Notifies the others that the user is typing, at most once in `delays.typing`. */
  sendTyping(id: string, now = Date.now()) {
    if (now - (this.#typingSentOn.get(id) ?? 0) < delays.typing) return;
    this.#typingSentOn.set(id, now);
    liveConnection.send({ type: 'typing', conversationId: id });
  }

  #expireTypists() {
    clearTimeout(this.#typistsTimer);
    this.#typistsTimer = setTimeout(() => {
      this.#set(withoutExpiredTypists(this.#state));
      if (this.#state.typing.size > 0) this.#expireTypists();
    }, 1000);
  }

  #set(state: MessagingState) {
    if (state === this.#state) return;
    if (state.outgoing !== this.#state.outgoing) unsentMessages.save(this.me, state.outgoing);
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
