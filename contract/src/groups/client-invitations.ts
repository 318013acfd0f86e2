import { z } from 'zod';
import { email, id, idInPath, links, text } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits, pageSize } from '../limits.ts';
import { texts } from '../texts.ts';
import { paged, paging } from '../paging.ts';
import { searchText } from '../filter-fields.ts';

/** An invitation to one of a client's collectives, as its owner sees it. */
export const ClientInvitation = z.object({
  id: z.int(),
  createdOn: z.int(),
  /** Null until there is an answer. */
  accepted: z.boolean().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  linkedinUrl: z.string(),
  collective: z.object({ id: z.int(), name: z.string() }),
  emailsSent: z.int(),
  emailLastSentOn: z.int().nullable(),
  /** The link of the email, so that the owner can send it by other means. Null after an answer. */
  link: z.string().nullable(),
});
export type ClientInvitation = z.infer<typeof ClientInvitation>;

const path = '/tools/clients/:id/invitations';
const touches = [path] as const;
const byInvitation = z.strictObject({ id: idInPath, invitationId: idInPath });

export const listClientInvitations = defineEndpoint({
  method: 'GET',
  path,
  summary: 'The invitations of a client account I own, newest first',
  who: 'member',
  params: z.strictObject({ id: idInPath }),
  query: z.strictObject({
    name: searchText,
    email: searchText,
    linkedin: searchText,
    /** Empty: all; 1: accepted; 0: declined; 2: without an answer. */
    accepted: z.enum(['', '0', '1', '2'], 'Must be empty, 0, 1 or 2.').default(''),
    ...paging(pageSize.clientInvitations),
  }),
  answer: paged(ClientInvitation),
  holdsCodes: true,
  errors: ['notFound'],
});

export const NewClientInvitation = z.strictObject({
  firstName: text('First Name', { max: limits.invitationName }),
  lastName: text('Last Name', { max: limits.invitationName }),
  emailAddress: email,
  linkedinUrl: z
    .string({ error: texts.required('LinkedIn URL') })
    .trim()
    .min(1, { error: texts.required('LinkedIn URL'), abort: true })
    .max(limits.linkedinUrl, texts.tooLong('LinkedIn URL', limits.linkedinUrl))
    .pipe(links.linkedinPerson),
  collectiveId: z.int({ error: 'A Collective must be selected.' }).pipe(id),
});

export const sendClientInvitation = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Invite somebody to a collective of a client account I own',
  who: 'member',
  params: z.strictObject({ id: idInPath }),
  body: NewClientInvitation,
  answer: ClientInvitation,
  errors: ['notFound', 'conflict'],
  // Each call sends an email to a stranger.
  limits: [{ name: 'LIMIT_INVITATIONS', by: 'user' }],
  touches,
});

export const resendClientInvitation = defineEndpoint({
  method: 'POST',
  path: `${path}/:invitationId/resend`,
  summary: 'Resend an invitation that has no answer',
  who: 'member',
  params: byInvitation,
  answer: ClientInvitation,
  errors: ['notFound', 'conflict'],
  limits: [{ name: 'LIMIT_INVITATIONS', by: 'user' }],
  touches,
});

export const withdrawClientInvitation = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:invitationId`,
  summary: 'Withdraw an invitation that has no answer',
  who: 'member',
  params: byInvitation,
  errors: ['notFound', 'conflict'],
  touches,
});
