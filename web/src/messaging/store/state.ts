import type { Attachment } from '@kith/contract/messaging/attachments';
import { TYPING_INTERVAL_MS, type Conversation } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import type { LiveEvent } from '@kith/contract/messaging/live-events';
import type { MissedChanges } from '@kith/contract/messaging/messaging';
import { newerOf, withLastMessage, withPresence, withReading } from './conversation.ts';
import { withMessage, type Thread } from './thread.ts';

/** Written here, and not yet known to have arrived. */
export interface Outgoing {
  clientKey: string;
  text: string;
  replyTo: Message['replyTo'];
  attachments: readonly Attachment[];
  createdOn: number;
  /** `sent`: the server has it; it is shown here until what came before it is there too. */
  state: 'sending' | 'failed' | 'sent';
  error?: string;
  /** It failed for want of a connection: it is tried again when there is one. */
  lost?: boolean;
}

/** `live`: by the socket; `polling`: by asking again and again; `offline`: neither. */
export type Connection = 'connecting' | 'live' | 'polling' | 'offline';

export interface MessagingState {
  me: number;
  connection: Connection;
  /** What keeps the inbox from being shown for the first time. */
  error: string | undefined;
  loaded: boolean;
  unread: number;
  conversations: ReadonlyMap<string, Conversation>;
  /** The revision up to which every change of a conversation was told: what is resumed from. */
  told: ReadonlyMap<string, number>;
  threads: ReadonlyMap<string, Thread>;
  outgoing: ReadonlyMap<string, readonly Outgoing[]>;
  /** The latest message of somebody else that came while we listened: it is read out. */
  heard: Message | undefined;
  /** Who types in which conversation, and until when that is believed. */
  typing: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

export const emptyState = (me: number): MessagingState => ({
  me,
  connection: 'connecting',
  error: undefined,
  loaded: false,
  unread: 0,
  conversations: new Map(),
  told: new Map(),
  threads: new Map(),
  outgoing: new Map(),
  heard: undefined,
  typing: new Map(),
});

/** The state after an event, in the order in which they come. */
export function after(state: MessagingState, event: LiveEvent, now = Date.now()): MessagingState {
  switch (event.type) {
    case 'resumed':
      return caughtUp(state, event);
    case 'message': {
      const { message } = event;
      const isNew = message.sequence > (state.conversations.get(message.conversationId)?.lastSequence ?? 0);
      const heard = isNew && message.author.userId !== state.me ? message : state.heard;
      return toldUpTo(withNews({ ...state, heard }, message), message.conversationId, message.revision);
    }
    case 'conversation':
      return toldUpTo(state, event.conversationId, event.revision);
    case 'left':
      return without(state, event.conversationId);
    case 'read':
      return inConversation(state, event.conversationId, (one) =>
        withReading(one, event.userId, event.sequence, state.me),
      );
    case 'typing': {
      const typists = new Map(state.typing.get(event.conversationId)).set(
        event.userId,
        now + TYPING_INTERVAL_MS + 1000,
      );
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
    case 'ready':
    case 'refused':
      return state;
  }
}

/** What was missed, from the socket or by polling. */
export function caughtUp(state: MessagingState, missed: MissedChanges): MessagingState {
  let next: MessagingState = { ...state, loaded: true, error: undefined, unread: missed.unread };
  for (const id of missed.left) next = without(next, id);
  for (const message of missed.messages)
    next = toldUpTo(withNews(next, message), message.conversationId, message.revision);
  for (const conversation of missed.conversations)
    next = toldUpTo(withConversation(next, conversation), conversation.id, conversation.revision);
  for (const id of missed.reread) {
    const thread = next.threads.get(id);
    if (thread) next = withThread(next, id, { ...thread, gap: true });
  }
  return next;
}

/** A message, however it came. */
export function withNews(state: MessagingState, message: Message): MessagingState {
  const { conversationId: id, author, clientKey } = message;
  const thread = state.threads.get(id);
  let next = inConversation(state, id, (one) => withLastMessage(one, message, state.me));
  if (thread) next = withThread(next, id, withMessage(thread, message));
  if (author.userId === state.me) next = withoutOutgoing(next, id, clientKey);
  return withoutTypist(next, id, author.userId);
}

export function withConversation(state: MessagingState, told: Conversation): MessagingState {
  const conversation = newerOf(state.conversations.get(told.id), told);
  return { ...state, conversations: withEntry(state.conversations, told.id, conversation) };
}

export const withThread = (state: MessagingState, id: string, thread: Thread): MessagingState =>
  state.threads.get(id) === thread ? state : { ...state, threads: withEntry(state.threads, id, thread) };

export const withOutgoing = (state: MessagingState, id: string, outgoing: readonly Outgoing[]): MessagingState => ({
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

/** Not mine any more. */
export function without(state: MessagingState, id: string): MessagingState {
  const { conversations, told, threads, outgoing, typing } = state;
  return {
    ...state,
    conversations: withoutEntry(conversations, id),
    told: withoutEntry(told, id),
    threads: withoutEntry(threads, id),
    outgoing: withoutEntry(outgoing, id),
    typing: withoutEntry(typing, id),
  };
}

/** Those who have stopped without a word. */
export function withoutIdleTypists(state: MessagingState, now = Date.now()): MessagingState {
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

function toldUpTo(state: MessagingState, id: string, revision: number): MessagingState {
  if ((state.told.get(id) ?? -1) >= revision) return state;
  return { ...state, told: withEntry(state.told, id, revision) };
}

function inConversation(state: MessagingState, id: string, change: (one: Conversation) => Conversation) {
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
