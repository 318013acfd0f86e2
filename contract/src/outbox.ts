import { z } from 'zod';
import { idInPath } from './fields.ts';
import { defineEndpoint } from './http.ts';
import { pageSize } from './limits.ts';
import { paged, paging } from './paging.ts';

export const OutboxMail = z.object({
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  createdOn: z.int(),
  sentOn: z.int().nullable(),
  tries: z.int(),
  lastError: z.string().nullable(),
});

export const listOutbox = defineEndpoint({
  method: 'GET',
  path: '/tools/outbox',
  summary: 'Mail that waits or was sent, newest first',
  who: 'admin',
  query: z.strictObject({ ...paging(pageSize.adminTable) }),
  answer: paged(OutboxMail),
});

/** Bodies hold codes, so they can be read only while no mail server is configured, and each reading is in the activity. */
export const getOutboxMail = defineEndpoint({
  method: 'GET',
  path: '/tools/outbox/:id',
  summary: 'One mail with its text',
  who: 'admin',
  params: z.strictObject({ id: idInPath }),
  answer: OutboxMail.extend({ text: z.string() }),
  errors: ['forbidden', 'notFound'],
});
