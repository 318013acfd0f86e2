import { z } from 'zod';
import { order } from '../admin-lists.ts';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { pageSize } from '../limits.ts';
import { paged, paging } from '../paging.ts';
import { searchText } from '../filter-fields.ts';

/** The kinds of emails and their names on the screen. */
export const mailKinds = {
  'password-reset': 'Password reset',
  'login-email-confirmation': 'Login email to confirm',
  'login-email-requested': 'Login email to be changed',
  'login-email-changed': 'Login email changed',
  'two-factor-changed': 'Two-factor changed',
  'passkeys-changed': 'Passkeys changed',
  'sign-on-changed': 'Single sign-on changed',
  'password-changed': 'Password changed',
  'registration-invite': 'Platform invite',
  'client-invitation': 'Invitation to a collective',
  'unread-messages': 'Unread messages',
  'introduction-request': 'Request for an introduction',
  'introduction-answer': 'Answer about an introduction',
  'introduction-reminder': 'Reminder of an introduction',
  'weekly-news': 'Weekly news',
  'takeout-ready': 'Copy of data ready',
  'account-erasure': 'Account to be deleted',
  'account-erased': 'Account deleted',
} as const;
export type MailKind = keyof typeof mailKinds;

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

export type OutboxMail = z.infer<typeof OutboxMail>;

/** failing: sending failed; it is retried unless the email may have arrived. */
export const mailStatuses = ['waiting', 'sent', 'failing'] as const;

export const listOutbox = defineEndpoint({
  method: 'GET',
  path: '/tools/outbox',
  summary: 'Emails that wait or were sent, newest first',
  who: 'admin',
  query: z.strictObject({
    recipient: searchText,
    status: z.enum(mailStatuses, `Must be one of ${mailStatuses.join(', ')}.`).optional(),
    order: order(['createdOn', 'sentOn', 'recipient'], 'createdOn-desc'),
    ...paging(pageSize.adminTable),
  }),
  answer: paged(OutboxMail),
});

/** Emails contain codes, so their text can be read only while no mail server is configured, and each read is logged. */
export const getOutboxMail = defineEndpoint({
  method: 'GET',
  path: '/tools/outbox/:id',
  summary: 'One email with its text',
  who: 'admin',
  params: z.strictObject({ id: idInPath }),
  answer: OutboxMail.extend({ text: z.string() }),
  holdsCodes: true,
  errors: ['forbidden', 'notFound'],
});
