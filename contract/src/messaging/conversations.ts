/**
 * Conversations: one-on-one (type 1) and groups (type 2).
 *
 * What a client must know:
 * - **sequence** numbers the messages of one conversation: 1, 2, 3, … without gaps. History is paged by it, reading is told by it.
 * - **revision** numbers the changes of one conversation: a new message, an edit, a reaction, a new subject, somebody who joins. Every
 *   message carries the revision of its latest change; whoever holds a message replaces it only by one with a higher revision.
 * - **unread** of a conversation is `lastSequence - readSequence`: sending a message also reads up to it.
 * - Only users who take part in messaging may call any of this (see `messagingFor` of GET /config); others get 403. A conversation
 *   of others is 403, one that does not exist 404.
 */
import { z } from 'zod';
import { Message } from './conversation-messages.ts';
import { conversationId, inConversation } from './conversation-id.ts';
import { choices, clearableText, optionalText } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';
import { paged, paging } from '../paging.ts';
import { pictureUpload } from '../picture-files.ts';

export const conversationType = { oneOnOne: 1, group: 2 } as const;

export const Participant = z.object({
  userId: z.int(),
  personId: z.int(),
  name: z.string(),
  picture: z.string().nullable(),
  /** Has Kith open somewhere right now. */
  online: z.boolean(),
  /** They have read up to here; null where they or I have read receipts off. My own is always there. */
  readSequence: z.int().nullable(),
});
export type Participant = z.infer<typeof Participant>;

export const Conversation = z.object({
  id: conversationId,
  type: z.literal([1, 2]),
  /** Of groups; without one the names of the others stand for it. */
  subject: z.string().nullable(),
  /** Of groups. One-on-one shows the other's picture. */
  photoUrl: z.string().nullable(),
  /** Everybody who is in it now, oneself included, by name. */
  participants: z.array(Participant),
  /** One-on-one: I have blocked the other one. Neither can send until I unblock. */
  blocked: z.boolean(),
  revision: z.int(),
  lastSequence: z.int(),
  /** How far I have read, on whatever device. */
  readSequence: z.int(),
  /** The messages up to here came before me; there is no history before it. */
  joinedSequence: z.int(),
  unread: z.int(),
  lastMessage: Message.nullable(),
  createdOn: z.int(),
  /** Of the latest message, or of its beginning; the list is sorted by it. */
  updatedOn: z.int(),
});
export type Conversation = z.infer<typeof Conversation>;

const path = '/tools/conversations';
const list = [path] as const;
const one = [path, `${path}/:id`] as const;

/** Of others: oneself is always in it. */
const others = choices(limits.groupChatParticipants - 1, texts.groupTooLarge).refine((userIds) => userIds.length > 0, {
  error: 'Choose at least one person.',
});

export const listConversations = defineEndpoint({
  method: 'GET',
  path,
  summary: 'My conversations, the latest activity first; one-on-one ones once they have a message',
  who: 'member',
  query: z.strictObject(paging()),
  answer: paged(Conversation).extend({
    /** Unread messages in all my conversations, not only of this page. */
    unread: z.int(),
  }),
});

export const createConversation = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Open the one-on-one conversation with a person (the same each time), or begin a group with several',
  who: 'member',
  body: z.strictObject({
    participants: others,
    subject: optionalText('Subject', { max: limits.conversationSubject }),
    /** For groups: the same key begins the same group, so that a call whose answer was lost can be repeated. */
    clientKey: z.uuid('Must be a UUID.').optional(),
  }),
  answer: Conversation,
  touches: list,
});

export const getConversation = defineEndpoint({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'A conversation of mine',
  who: 'member',
  params: inConversation,
  answer: Conversation,
  errors: ['notFound'],
});

export const updateConversation = defineEndpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Change the subject of a group; empty removes it',
  who: 'member',
  params: inConversation,
  body: z.strictObject({ subject: clearableText('Subject', { max: limits.conversationSubject }) }),
  answer: Conversation,
  errors: ['notFound'],
  touches: one,
});

export const addParticipants = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/participants`,
  summary: 'Add people to a group; they read what comes from now on. Who is in it already stays as they are',
  who: 'member',
  params: inConversation,
  body: z.strictObject({ participants: others }),
  answer: Conversation,
  errors: ['notFound'],
  touches: one,
});

export const leaveConversation = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/leave`,
  summary: 'Leave a group',
  who: 'member',
  params: inConversation,
  errors: ['notFound'],
  touches: list,
});

export const uploadConversationPhoto = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/photo`,
  summary: 'Set the photo of a group',
  who: 'member',
  params: inConversation,
  upload: pictureUpload,
  answer: z.object({ photoUrl: z.string() }),
  errors: ['notFound'],
  touches: one,
});

export const deleteConversationPhoto = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:id/photo`,
  summary: 'Remove the photo of a group',
  who: 'member',
  params: inConversation,
  errors: ['notFound'],
  touches: one,
});

/** Whoever writes to each other sees each other's picture, also where neither sees the other's profile. */
export const getConversationPicture = defineEndpoint({
  method: 'GET',
  path: `${path}/:id/pictures/:hash`,
  summary: 'The photo of a conversation of mine, or the picture of somebody who is or was in it',
  who: 'member',
  params: inConversation.extend({ hash: z.string().regex(/^[0-9a-f]{32}$/, 'Is no picture.') }),
  query: z.strictObject({ size: z.enum(['small', 'large'], 'Must be small or large.').default('large') }),
  download: 'image/webp',
  errors: ['notFound'],
});

export const markRead = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/read`,
  summary: 'Say how far I have read; it never moves back',
  who: 'member',
  params: inConversation,
  body: z.strictObject({
    sequence: z
      .int('Must be a whole number.')
      .min(0, 'Must be a whole number.')
      .max(limits.sequence, 'Must be a whole number.'),
  }),
  answer: z.object({
    readSequence: z.int(),
    /** In all my conversations. */
    unread: z.int(),
  }),
  errors: ['notFound'],
});

/** How often at most a client says that somebody types; others show it for that long, and a second more. */
export const TYPING_MS = 4000;
