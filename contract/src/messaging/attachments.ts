/**
 * Files in messages. A file is uploaded into a conversation first, then sent with a message; one that is not sent within a day is
 * gone. Pictures (JPEG, PNG, WebP) are encoded anew by the server and may be shown; anything else is only ever downloaded.
 */
import { z } from 'zod';
import { inConversation } from './conversation-id.ts';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';

export const Attachment = z.object({
  id: z.int(),
  name: z.string(),
  bytes: z.int(),
  /** Where it is downloaded from. */
  url: z.string(),
  /** Of pictures: where one to show comes from, and how large it is, so that its place can be kept. */
  preview: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
});
export type Attachment = z.infer<typeof Attachment>;

const path = '/tools/conversations/:id/attachments';
const params = inConversation.extend({ attachmentId: idInPath });

export const uploadAttachment = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Upload a file, to be sent with a message into this conversation',
  who: 'member',
  params: inConversation,
  upload: { types: ['multipart/form-data'], field: 'file', maxBytes: limits.attachment.bytes },
  answer: Attachment,
  errors: ['notFound', 'tooLarge', 'unsupportedMediaType', 'tooManyRequests'],
});

export const getAttachment = defineEndpoint({
  method: 'GET',
  path: `${path}/:attachmentId`,
  summary: 'Download a file of a message that I may read',
  who: 'member',
  params,
  download: 'application/octet-stream',
  errors: ['notFound'],
});

export const getAttachmentPreview = defineEndpoint({
  method: 'GET',
  path: `${path}/:attachmentId/preview`,
  summary: 'A picture of a message that I may read',
  who: 'member',
  params,
  download: 'image/webp',
  errors: ['notFound'],
});
