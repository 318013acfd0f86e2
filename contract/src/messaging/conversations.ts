/**
 * Conversations: one-on-one (type 1) and groups (type 2).
 *
 * What a client must know:
 * - **sequence** numbers the messages of one conversation: 1, 2, 3, … without gaps. It pages the history and marks how far one has read.
 * - **revision** numbers the changes of one conversation: a new message, an edit, a reaction, a new subject, a new participant. Every
 *   message has the revision of its latest change; a client replaces a message only by one with a higher revision.
 * - **unread** of a conversation is `lastSequence - readSequence`: sending a message also reads up to it.
 * - Only users who may use messaging can call these endpoints (see `messagingFor` of GET /config); others get 403. A conversation
 *   in which one does not take part is 403, one that does not exist 404.
 */
import { z } from 'zod';
import { Message } from './conversation-messages.ts';
import { conversationId, conversationParams } from './conversation-id.ts';
import { conversationType } from './conversation-type.ts';
import { choices, clearableText, optionalText } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';
import { paged, paging } from '../paging.ts';
import { pictureUpload } from '../picture-files.ts';

export const Participant = z.object({
  userId: z.int(),
  /** Null: their account is erased. */
  personId: z.int().nullable(),
  name: z.string(),
  picture: z.string().nullable(),
  /** Has Kith open in some browser now. */
  online: z.boolean(),
  /** The last message they have read. Null if they or I have switched read receipts off; never null for myself. */
  readSequence: z.int().nullable(),
});
export type Participant = z.infer<typeof Participant>;

export const Conversation = z.object({
  id: conversationId,
  type: z.literal(Object.values(conversationType)),
  /** Only groups have one. Clients show the names of the other participants if it is null. */
  subject: z.string().nullable(),
  /** Only groups have one. One-on-one conversations show the picture of the other participant. */
  photoUrl: z.string().nullable(),
  /** The current participants, including myself, sorted by name. */
  participants: z.array(Participant),
  /** One-on-one: I have blocked the other participant. Neither of us can send until I unblock. */
  blocked: z.boolean(),
  revision: z.int(),
  lastSequence: z.int(),
  /** The last message I have read, on any device. */
  readSequence: z.int(),
  /** I joined after this message and cannot read it or earlier ones. */
  joinedSequence: z.int(),
  unread: z.int(),
  lastMessage: Message.nullable(),
  createdOn: z.int(),
  /** When the latest message was sent, or the conversation created. The list is sorted by it. */
  updatedOn: z.int(),
});
export type Conversation = z.infer<typeof Conversation>;

const path = '/tools/conversations';
const list = [path] as const;
const one = [path, `${path}/:id`] as const;

/** The other participants. The caller always takes part and is not listed. */
const others = choices(limits.groupChatParticipants - 1, texts.groupTooLarge).refine((userIds) => userIds.length > 0, {
  error: 'Choose at least one person.',
});

export const listConversations = defineEndpoint({
  method: 'GET',
  path,
  summary: 'My conversations, the latest activity first; one-on-one conversations only if they have a message',
  who: 'member',
  query: z.strictObject(paging()),
  answer: paged(Conversation).extend({
    /** Unread messages in all my conversations, not only those of this page. */
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
    /** For groups: a retry with the same key returns the same group instead of creating another. */
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
  params: conversationParams,
  answer: Conversation,
  errors: ['notFound'],
});

export const updateConversation = defineEndpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Change the subject of a group; empty removes it',
  who: 'member',
  params: conversationParams,
  body: z.strictObject({ subject: clearableText('Subject', { max: limits.conversationSubject }) }),
  answer: Conversation,
  errors: ['notFound'],
  touches: one,
});

export const addParticipants = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/participants`,
  summary: 'Add people to a group; they can read messages from now on. Nothing changes for current participants',
  who: 'member',
  params: conversationParams,
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
  params: conversationParams,
  errors: ['notFound'],
  touches: list,
});

export const uploadConversationPhoto = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/photo`,
  summary: 'Set the photo of a group',
  who: 'member',
  params: conversationParams,
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
  params: conversationParams,
  errors: ['notFound'],
  touches: one,
});

/** Participants see each other's pictures even if they cannot see each other's profiles. */
export const getConversationPicture = defineEndpoint({
  method: 'GET',
  path: `${path}/:id/pictures/:hash`,
  summary: 'The photo of a conversation of mine, or the picture of somebody who is or was in it',
  who: 'member',
  params: conversationParams.extend({ hash: z.string().regex(/^[0-9a-f]{32}$/, 'Must be the address of a picture.') }),
  query: z.strictObject({ size: z.enum(['small', 'large'], 'Must be small or large.').default('large') }),
  download: 'image/webp',
  errors: ['notFound'],
});

export const markRead = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/read`,
  summary: 'Mark messages as read up to a sequence; it never moves back',
  who: 'member',
  params: conversationParams,
  body: z.strictObject({
    sequence: z
      .int('Must be a whole number.')
      .min(0, 'Must be a whole number.')
      .max(limits.messageSequence, 'Must be a whole number.'),
  }),
  answer: z.object({
    readSequence: z.int(),
    /** Unread messages in all my conversations. */
    unread: z.int(),
  }),
  errors: ['notFound'],
});
