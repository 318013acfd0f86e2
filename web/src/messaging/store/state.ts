import type { Attachment } from '@kith/contract/messaging/attachments';
import type { Conversation } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import type { LiveEvent } from '@kith/contract/messaging/live-events';
import type { MissedChanges } from '@kith/contract/messaging/messaging';
import { delays } from '@kith/contract/limits';
import { mergeConversations, withLastMessage, withPresence, withReadUpTo } from './conversation.ts';
import { withMessage, type MessageRange } from './message-range.ts';

/** A message written in this browser that the server has not returned yet. */
export interface OutgoingMessage {
  clientKey: string;
  text: string;
  replyTo: Message['replyTo'];
  attachments: readonly Attachment[];
  createdOn: number;
  /** `sent`: the server has stored it; it is shown here until the messages before it are loaded too. */
  state: 'sending' | 'failed' | 'sent';
  error?: string;
  /** Whether it failed because the connection was lost; then it is retried after a reconnect. */
  lost?: boolean;
}

/** Messages arrive by the socket (`live`), by repeated requests (`polling`) or not at all (`offline`). */
export type Connection = 'connecting' | 'live' | 'polling' | 'offline';

export interface MessagingState {
  me: number;
  connection: Connection;
  /** The reason why the inbox could not be loaded the first time. */
  error: string | undefined;
  loaded: boolean;
  unread: number;
  conversations: ReadonlyMap<string, Conversation>;
  /** The revision up to which all changes of a conversation were received. Resuming starts from it. */
  syncedRevisions: ReadonlyMap<string, number>;
  messageRanges: ReadonlyMap<string, MessageRange>;
  outgoing: ReadonlyMap<string, readonly OutgoingMessage[]>;
  /** The latest live message of somebody else, for screen readers. */
  messageToAnnounce: Message | undefined;
  /** By conversation: the users who are typing, each with the time at which this expires. */
  typing: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

export const initialState = (me: number): MessagingState => ({
  me,
  connection: 'connecting',
  error: undefined,
  loaded: false,
  unread: 0,
  conversations: new Map(),
  syncedRevisions: new Map(),
  messageRanges: new Map(),
  outgoing: new Map(),
  messageToAnnounce: undefined,
  typing: new Map(),
});

/** Events must be applied in the order in which they arrive. */
export function applyEvent(state: MessagingState, event: LiveEvent, now = Date.now()): MessagingState {
  switch (event.type) {
    case 'resumed':
      return applyCatchUp(state, event);
    case 'message': {
      const { message } = event;
      const isNew = message.sequence > (state.conversations.get(message.conversationId)?.lastSequence ?? 0);
      const messageToAnnounce = isNew && message.author.userId !== state.me ? message : state.messageToAnnounce;
      return withSyncedRevision(
        applyMessage({ ...state, messageToAnnounce }, message),
        message.conversationId,
        message.revision,
      );
    }
    case 'conversation':
      return withSyncedRevision(state, event.conversationId, event.revision);
    case 'left':
      return withoutConversation(state, event.conversationId);
    case 'read':
      return changeConversation(state, event.conversationId, (one) =>
        withReadUpTo(one, event.userId, event.sequence, state.me),
      );
    case 'typing': {
      const typists = new Map(state.typing.get(event.conversationId)).set(event.userId, now + delays.typing + 1000);
      return { ...state, typing: withEntry(state.typing, event.conversationId, typists) };
    }
    case 'presence': {
      const conversations = [...state.conversations].map(
        ([id, one]) => [id, withPresence(one, event.userId, event.online)] as const,
      );
      return { ...state, conversations: new Map(conversations) };
    }
    case 'unread':
      return { ...state, unread: event.unread };
    case 'introductions':
    case 'news':
    case 'targets':
    case 'ready':
    case 'refused':
      return state;
  }
}

/** Applies the changes since the last connection, from the socket or from polling. */
export function applyCatchUp(state: MessagingState, missed: MissedChanges): MessagingState {
  let next: MessagingState = { ...state, loaded: true, error: undefined, unread: missed.unread };
  for (const id of missed.left) next = withoutConversation(next, id);
  for (const message of missed.messages)
    next = withSyncedRevision(applyMessage(next, message), message.conversationId, message.revision);
  for (const conversation of missed.conversations)
    next = withSyncedRevision(withConversation(next, conversation), conversation.id, conversation.revision);
  for (const id of missed.reread) {
    const range = next.messageRanges.get(id);
    if (range) next = withMessageRange(next, id, { ...range, hasGap: true });
  }
  return next;
}

/** Applies a message from an event, a catch-up or an answer. */
export function applyMessage(state: MessagingState, message: Message): MessagingState {
  const { conversationId: id, author, clientKey } = message;
  const range = state.messageRanges.get(id);
  let next = changeConversation(state, id, (one) => withLastMessage(one, message, state.me));
  if (range) next = withMessageRange(next, id, withMessage(range, message));
  if (author.userId === state.me) next = withoutOutgoing(next, id, clientKey);
  return withoutTypist(next, id, author.userId);
}

export function withConversation(state: MessagingState, received: Conversation): MessagingState {
  const conversation = mergeConversations(state.conversations.get(received.id), received);
  return { ...state, conversations: withEntry(state.conversations, received.id, conversation) };
}

export const withMessageRange = (state: MessagingState, id: string, range: MessageRange): MessagingState =>
  state.messageRanges.get(id) === range
    ? state
    : { ...state, messageRanges: withEntry(state.messageRanges, id, range) };

export const withOutgoing = (
  state: MessagingState,
  id: string,
  outgoing: readonly OutgoingMessage[],
): MessagingState => ({
  ...state,
  outgoing: withEntry(state.outgoing, id, outgoing),
});

function withoutOutgoing(state: MessagingState, id: string, clientKey: string): MessagingState {
  const outgoing = state.outgoing.get(id);
  if (!outgoing?.some((one) => one.clientKey === clientKey)) return state;
  return withOutgoing(
    state,
    id,
    outgoing.filter((one) => one.clientKey !== clientKey),
  );
}

/** Removes a conversation that the user is no longer in. */
export function withoutConversation(state: MessagingState, id: string): MessagingState {
  const { conversations, syncedRevisions, messageRanges, outgoing, typing } = state;
  return {
    ...state,
    conversations: withoutEntry(conversations, id),
    syncedRevisions: withoutEntry(syncedRevisions, id),
    messageRanges: withoutEntry(messageRanges, id),
    outgoing: withoutEntry(outgoing, id),
    typing: withoutEntry(typing, id),
  };
}

/** Removes typists who stopped without sending a message. */
export function withoutExpiredTypists(state: MessagingState, now = Date.now()): MessagingState {
  const typing = new Map(
    [...state.typing]
      .map(([id, typists]) => [id, new Map([...typists].filter(([, until]) => until > now))] as const)
      .filter(([, typists]) => typists.size > 0),
  );
  return { ...state, typing };
}

function withoutTypist(state: MessagingState, id: string, userId: number): MessagingState {
  const typists = state.typing.get(id);
  if (!typists?.has(userId)) return state;
  return { ...state, typing: withEntry(state.typing, id, withoutEntry(typists, userId)) };
}

function withSyncedRevision(state: MessagingState, id: string, revision: number): MessagingState {
  if ((state.syncedRevisions.get(id) ?? -1) >= revision) return state;
  return { ...state, syncedRevisions: withEntry(state.syncedRevisions, id, revision) };
}

function changeConversation(state: MessagingState, id: string, change: (one: Conversation) => Conversation) {
  const conversation = state.conversations.get(id);
  if (!conversation) return state;
  return { ...state, conversations: withEntry(state.conversations, id, change(conversation)) };
}

const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> => new Map(map).set(key, value);

function withoutEntry<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  const next = new Map(map);
  next.delete(key);
  return next;
}
