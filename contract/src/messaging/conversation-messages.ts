/** The messages of a conversation. What sequences and revisions are, `conversations.ts` says. */
import { z } from 'zod';
import { Attachment } from './attachments.ts';
import { conversationId, inConversation, inMessage } from './conversation-id.ts';
import { id, idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits, pageSize } from '../limits.ts';
import { texts } from '../texts.ts';
import { limitOf } from '../paging.ts';

/** One emoji, skin tones and joined ones included. */
export const isEmoji = (text: string): boolean => /^\p{RGI_Emoji}$/v.test(text);

export const Message = z.object({
  conversationId,
  sequence: z.int(),
  /** Of its latest change: replace what you hold only by a higher one. */
  revision: z.int(),
  /** Also of those who have left since, so that their names stay. */
  author: z.object({ userId: z.int(), personId: z.int(), name: z.string(), picture: z.string().nullable() }),
  /** Plain text with line breaks; empty when it was deleted, or has attachments alone. */
  text: z.string(),
  /** Chosen by the sender: the optimistic echo with this key is this message. */
  clientKey: z.string(),
  createdOn: z.int(),
  editedOn: z.int().nullable(),
  /** It keeps its place, without text, attachments and reactions. */
  deletedOn: z.int().nullable(),
  /** What it answers. The text, shortened, is null when that one was deleted or came before me. */
  replyTo: z.object({ sequence: z.int(), authorName: z.string(), text: z.string().nullable() }).nullable(),
  reactions: z.array(z.object({ emoji: z.string(), userIds: z.array(z.int()) })),
  attachments: z.array(Attachment),
});
export type Message = z.infer<typeof Message>;

const path = '/tools/conversations/:id/messages';
/** Line breaks and spaces within stay; around it they go. */
const text = z.string(texts.required('Message')).trim().max(limits.message, texts.tooLong('Message', limits.message));

/** What one types: the form checks it as the server does. */
export const MessageDraft = z.strictObject({ text: text.min(1, texts.required('Message')) });

/**
 * Without before, after and around: the latest. `before` and `after` are sequences, not included; `around` is included, with as many
 * before as after it: where a search result opens.
 */
export const listMessages = defineEndpoint({
  method: 'GET',
  path,
  summary: 'A page of the messages of a conversation of mine, the oldest of the page first',
  who: 'member',
  params: inConversation,
  query: z
    .strictObject({
      before: idInPath.optional(),
      after: idInPath.optional(),
      around: idInPath.optional(),
      limit: limitOf(pageSize.messages),
    })
    .refine(({ before, after, around }) => [before, after, around].filter((at) => at !== undefined).length <= 1, {
      path: ['before'],
      message: 'Name one of before, after and around.',
    }),
  answer: z.object({
    messages: z.array(Message),
    /** There are older ones that I may read. */
    hasBefore: z.boolean(),
    hasAfter: z.boolean(),
    /** The conversation's, at the moment of this answer: what a client that holds this page resumes from. */
    revision: z.int(),
  }),
  errors: ['notFound'],
});

/**
 * Repeat it with the same clientKey until it is answered: it is sent once. The live event of the message may come before the answer
 * does; both carry the clientKey.
 */
export const sendMessage = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Send a message into a conversation of mine',
  who: 'member',
  params: inConversation,
  body: z
    .strictObject({
      text: text.default(''),
      clientKey: z.uuid({ error: 'Must be a UUID.' }),
      /** The sequence of the message it answers. */
      replyTo: id.optional(),
      /** Uploaded into this conversation before, by me, and not sent yet. */
      attachmentIds: z
        .array(id)
        .max(limits.attachment.perMessage, `A message cannot have more than ${limits.attachment.perMessage} files.`)
        .default([]),
    })
    .refine(({ text, attachmentIds }) => text !== '' || attachmentIds.length > 0, {
      path: ['text'],
      message: texts.required('Message'),
    }),
  answer: Message,
  errors: ['notFound', 'tooManyRequests'],
});

export const editMessage = defineEndpoint({
  method: 'PATCH',
  path: `${path}/:sequence`,
  summary: 'Change the text of a message of mine; it is marked as edited',
  who: 'member',
  params: inMessage,
  body: MessageDraft,
  answer: Message,
  errors: ['notFound', 'tooManyRequests'],
});

export const deleteMessage = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:sequence`,
  summary: 'Delete a message of mine; that there was one stays visible',
  who: 'member',
  params: inMessage,
  answer: Message,
  errors: ['notFound', 'tooManyRequests'],
});

export const reactToMessage = defineEndpoint({
  method: 'POST',
  path: `${path}/:sequence/reactions`,
  summary: 'Add or take back a reaction of mine',
  who: 'member',
  params: inMessage,
  body: z.strictObject({
    emoji: z.string({ error: 'Must be one emoji.' }).refine(isEmoji, { error: 'Must be one emoji.' }),
    on: z.boolean('Must be true or false.'),
  }),
  answer: Message,
  errors: ['notFound', 'conflict', 'tooManyRequests'],
});
