/**
 * Files in messages. A file is uploaded into a conversation first, then sent with a message. Files that are not sent within a day are
 * deleted. The server encodes pictures (JPEG, PNG, WebP) again, so browsers may show them; all other files are only downloaded.
 */
import { z } from 'zod';
import { conversationParams } from './conversation-id.ts';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';

export const Attachment = z.object({
  id: z.int(),
  name: z.string(),
  bytes: z.int(),
  url: z.string(),
  /** Only for pictures: the address of the preview, and its size, so that the layout can reserve space for it. */
  preview: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
});
export type Attachment = z.infer<typeof Attachment>;

const path = '/tools/conversations/:id/attachments';
const params = conversationParams.extend({ attachmentId: idInPath });

export const uploadAttachment = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Upload a file, to be sent with a message into this conversation',
  who: 'member',
  params: conversationParams,
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
