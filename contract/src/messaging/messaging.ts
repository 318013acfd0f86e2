/** Messaging across all conversations: unread count, missed changes, search, settings and blocked people. */
import { z } from 'zod';
import { conversationId } from './conversation-id.ts';
import { Conversation } from './conversations.ts';
import { Message } from './conversation-messages.ts';
import { id, idInPath, text } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';
import { paged, paging } from '../paging.ts';
import { maxWords } from '../filter-fields.ts';

const path = '/tools/messaging';

export const getUnread = defineEndpoint({
  method: 'GET',
  path: `${path}/unread`,
  summary: 'How many messages I have not read, in all my conversations',
  who: 'member',
  answer: z.object({ unread: z.int() }),
});

/** Decides whether a profile shows the button to write a message. */
export const getCanMessage = defineEndpoint({
  method: 'GET',
  path: `${path}/people/:userId`,
  summary: 'Whether I can write to a user: they use messaging, are not me, and neither has blocked the other',
  who: 'member',
  params: z.strictObject({ userId: idInPath }),
  answer: z.object({ canMessage: z.boolean() }),
});

/** The latest revision that a client holds of each conversation. Conversations that are not listed are sent completely. */
export const HeldRevisions = z
  .record(conversationId, z.int('Must be a revision.').min(0, 'Must be a revision.').max(Number.MAX_SAFE_INTEGER))
  .refine((held) => Object.keys(held).length <= limits.clientConversations, {
    error: `Cannot hold more than ${limits.clientConversations} conversations.`,
  });

/** The changes that a client has missed. Polling over HTTP and resuming over the socket return the same. */
export const MissedChanges = z.object({
  unread: z.int(),
  /** My conversations that changed or that the client does not hold, latest activity first; at most fifty. */
  conversations: z.array(Conversation),
  /** New and changed messages of the held conversations in their current state, by conversation and revision. */
  messages: z.array(Message),
  /** Conversations with too many changes: drop the messages you hold and read the latest page again. */
  reread: z.array(conversationId),
  /** Held conversations in which I do not take part (any more). */
  left: z.array(conversationId),
});
export type MissedChanges = z.infer<typeof MissedChanges>;

/** Clients that cannot open a socket poll this every few seconds. */
export const getMissedChanges = defineEndpoint({
  method: 'POST',
  path: `${path}/catch-up`,
  summary: 'The changes in my conversations since the revisions that I hold',
  who: 'member',
  body: z.strictObject({ held: HeldRevisions }),
  answer: MissedChanges,
});

export const MessageSearchResult = z.object({
  message: Message,
  /** The group's subject, or the names of the others. */
  title: z.string(),
});
export type MessageSearchResult = z.infer<typeof MessageSearchResult>;

/** Every word must match the beginning of a word; accents and case are ignored. Open a result with listMessages `around`. */
export const searchMessages = defineEndpoint({
  method: 'GET',
  path: `${path}/search`,
  summary: 'Search the messages of my conversations, the newest first',
  who: 'member',
  expensive: true,
  query: z.strictObject({
    text: text('Text', { max: 200 }).refine(...maxWords),
    /** Search only this conversation. */
    conversationId: conversationId.optional(),
    ...paging(),
  }),
  answer: paged(MessageSearchResult),
  errors: ['notFound'],
});

export const MessagingSettings = z.object({
  /** Others see how far I have read. If off, I do not see how far they have read either. */
  readReceipts: z.boolean(),
  /** Others see when I type. If off, I do not see when they type either. */
  typing: z.boolean(),
  /** Send me an email if messages stay unread for five minutes while I am offline. */
  mail: z.boolean(),
});
export type MessagingSettings = z.infer<typeof MessagingSettings>;

const settingsPath = `${path}/settings` as const;
const onOff = z.boolean('Must be true or false.').optional();

export const getMessagingSettings = defineEndpoint({
  method: 'GET',
  path: settingsPath,
  summary: 'My settings for messaging',
  who: 'member',
  answer: MessagingSettings,
});

export const updateMessagingSettings = defineEndpoint({
  method: 'PATCH',
  path: settingsPath,
  summary: 'Change my settings for messaging; omitted settings stay',
  who: 'member',
  body: z.strictObject({ readReceipts: onOff, typing: onOff, mail: onOff }),
  answer: MessagingSettings,
  touches: [settingsPath, '/tools/conversations', '/tools/conversations/:id'],
});

export const BlockedPerson = z.object({
  userId: z.int(),
  personId: z.int(),
  name: z.string(),
  blockedOn: z.int(),
});
export type BlockedPerson = z.infer<typeof BlockedPerson>;

const blocksPath = `${path}/blocks` as const;
const touches = [blocksPath, `${path}/people/:userId`, '/tools/conversations', '/tools/conversations/:id'] as const;

export const listBlocks = defineEndpoint({
  method: 'GET',
  path: blocksPath,
  summary: 'The people I have blocked, by name',
  who: 'member',
  query: z.strictObject(paging()),
  answer: paged(BlockedPerson),
});

/** Neither can write to the other one-on-one, add the other to a group, or see the other's presence. Shared groups continue. */
export const blockPerson = defineEndpoint({
  method: 'POST',
  path: blocksPath,
  summary: 'Block a person',
  who: 'member',
  body: z.strictObject({ userId: id }),
  errors: ['notFound'],
  touches,
});

export const unblockPerson = defineEndpoint({
  method: 'DELETE',
  path: `${blocksPath}/:userId`,
  summary: 'Unblock a person',
  who: 'member',
  params: z.strictObject({ userId: idInPath }),
  touches,
});
