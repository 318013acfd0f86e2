/** The messages of a conversation. `conversations.ts` explains sequences and revisions. */
import { z } from 'zod';
import { Attachment } from './attachments.ts';
import { conversationId, conversationParams, messageParams } from './conversation-id.ts';
import { id, idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits, pageSize } from '../limits.ts';
import { texts } from '../texts.ts';
import { limitOf } from '../paging.ts';

/** Exactly one emoji; it may have a skin tone or be a joined sequence. */
export const isEmoji = (text: string): boolean => /^\p{RGI_Emoji}$/v.test(text);

export const Message = z.object({
  conversationId,
  sequence: z.int(),
  /** The revision of its latest change. Replace a message that you hold only by one with a higher revision. */
  revision: z.int(),
  /** Also sent for authors who have left the conversation. Without a person: their account is erased. */
  author: z.object({ userId: z.int(), personId: z.int().nullable(), name: z.string(), picture: z.string().nullable() }),
  /** Plain text with line breaks. Empty if the message was deleted or has only attachments. */
  text: z.string(),
  /** Chosen by the sender, so that a client can match the message with its optimistic copy. */
  clientKey: z.string(),
  createdOn: z.int(),
  editedOn: z.int().nullable(),
  /** A deleted message keeps its sequence, but loses text, attachments and reactions. */
  deletedOn: z.int().nullable(),
  /** The message that this one answers. Its shortened text is null if it was deleted or sent before I joined. */
  replyTo: z.object({ sequence: z.int(), authorName: z.string(), text: z.string().nullable() }).nullable(),
  reactions: z.array(z.object({ emoji: z.string(), userIds: z.array(z.int()) })),
  attachments: z.array(Attachment),
});
export type Message = z.infer<typeof Message>;

const path = '/tools/conversations/:id/messages';
/** Only surrounding whitespace is removed. */
const text = z.string(texts.required('Message')).trim().max(limits.message, texts.tooLong('Message', limits.message));

/** The form validates a typed message with the same schema as the server. */
export const MessageDraft = z.strictObject({ text: text.min(1, texts.required('Message')) });

/**
 * Without `before`, `after` and `around`: the latest messages. `before` and `after` are sequences and are not included. `around` is
 * included, in the middle of the page; it opens a search result.
 */
export const listMessages = defineEndpoint({
  method: 'GET',
  path,
  summary: 'A page of the messages of a conversation of mine, the oldest of the page first',
  who: 'member',
  params: conversationParams,
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
    /** There are older messages that I may read. */
    hasBefore: z.boolean(),
    hasAfter: z.boolean(),
    /** The conversation's revision when this page was read. A client that holds this page resumes from it. */
    revision: z.int(),
  }),
  errors: ['notFound'],
});

/**
 * Retry with the same clientKey until there is an answer: the message is sent once. The live event of the message may arrive before
 * the answer; both contain the clientKey.
 */
export const sendMessage = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Send a message into a conversation of mine',
  who: 'member',
  params: conversationParams,
  body: z
    .strictObject({
      text: text.default(''),
      clientKey: z.uuid({ error: 'Must be a UUID.' }),
      /** The sequence of the message it answers. */
      replyTo: id.optional(),
      /** Files that I have uploaded into this conversation and not sent yet. */
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
  params: messageParams,
  body: MessageDraft,
  answer: Message,
  errors: ['notFound', 'tooManyRequests'],
});

export const deleteMessage = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:sequence`,
  summary: 'Delete a message of mine; others still see that there was one',
  who: 'member',
  params: messageParams,
  answer: Message,
  errors: ['notFound', 'tooManyRequests'],
});

export const reactToMessage = defineEndpoint({
  method: 'POST',
  path: `${path}/:sequence/reactions`,
  summary: 'Add or remove a reaction of mine',
  who: 'member',
  params: messageParams,
  body: z.strictObject({
    emoji: z.string({ error: 'Must be one emoji.' }).refine(isEmoji, { error: 'Must be one emoji.' }),
    on: z.boolean('Must be true or false.'),
  }),
  answer: Message,
  errors: ['notFound', 'conflict', 'tooManyRequests'],
});
