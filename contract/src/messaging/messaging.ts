/** Messaging over all conversations: what is unread, what was missed, search, my settings, whom I have blocked. */
import { z } from 'zod';
import { conversationId } from './conversation-id.ts';
import { Conversation } from './conversations.ts';
import { Message } from './conversation-messages.ts';
import { id, idInPath, text } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';
import { paged, paging } from '../paging.ts';
import { fewWords } from '../filter-fields.ts';

const path = '/tools/messaging';

export const getUnread = defineEndpoint({
  method: 'GET',
  path: `${path}/unread`,
  summary: 'How many messages I have not read, in all my conversations',
  who: 'member',
  answer: z.object({ unread: z.int() }),
});

/** A profile says which user a person is; this, whether there is a button to write to them. */
export const getCanMessage = defineEndpoint({
  method: 'GET',
  path: `${path}/people/:userId`,
  summary: 'Whether I can write to a user: they take part, are not me, and neither has blocked the other',
  who: 'member',
  params: z.strictObject({ userId: idInPath }),
  answer: z.object({ canMessage: z.boolean() }),
});

/** The conversations a client knows, open or only listed, each with the revision it has seen last; those it does not name come whole. */
export const Held = z
  .record(conversationId, z.int('Must be a revision.').min(0, 'Must be a revision.').max(Number.MAX_SAFE_INTEGER))
  .refine((held) => Object.keys(held).length <= limits.heldConversations, {
    error: `Cannot hold more than ${limits.heldConversations} conversations.`,
  });

/** What a client has missed. The same over HTTP (polling) and over the socket (resuming). */
export const CatchUp = z.object({
  unread: z.int(),
  /** My conversations that changed since, or that were not named, the latest activity first; at most fifty. */
  conversations: z.array(Conversation),
  /** New and changed messages of the named conversations, by conversation and revision: each once, as it is now. */
  messages: z.array(Message),
  /** Too much was missed in these: drop the messages you hold and read the latest page anew. */
  reread: z.array(conversationId),
  /** Named, but not mine (any more). */
  left: z.array(conversationId),
});
export type CatchUp = z.infer<typeof CatchUp>;

/** Where sockets are blocked, this call alone, every few seconds, keeps a client up to date. */
export const catchUp = defineEndpoint({
  method: 'POST',
  path: `${path}/catch-up`,
  summary: 'What changed in my conversations since I looked last',
  who: 'member',
  body: z.strictObject({ held: Held }),
  answer: CatchUp,
});

export const FoundMessage = z.object({
  message: Message,
  /** The group's subject, or the names of the others. */
  title: z.string(),
});
export type FoundMessage = z.infer<typeof FoundMessage>;

/** Every word must be there, each may be only begun; accents and case do not matter. Open one with listMessages `around`. */
export const searchMessages = defineEndpoint({
  method: 'GET',
  path: `${path}/search`,
  summary: 'Search the messages of my conversations, the newest first',
  who: 'member',
  expensive: true,
  query: z.strictObject({
    text: text('Text', { max: 200 }).refine(...fewWords),
    /** In this one only. */
    conversationId: conversationId.optional(),
    ...paging(),
  }),
  answer: paged(FoundMessage),
  errors: ['notFound'],
});

export const MessagingSettings = z.object({
  /** Others see how far I have read. Off, I do not see it of them either. */
  readReceipts: z.boolean(),
  /** Others see when I type. Off, I do not see it of them either. */
  typing: z.boolean(),
  /** A mail when messages stay unread for five minutes while I am away. */
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
  summary: 'Change my settings for messaging; what is left out stays',
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
  summary: 'Whom I have blocked, by name',
  who: 'member',
  query: z.strictObject(paging()),
  answer: paged(BlockedPerson),
});

/** Neither writes to the other one-on-one, adds the other to a group, or sees that the other is there. Groups they share go on. */
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
