import { z } from 'zod';
import { CSV, order } from '../admin-lists.ts';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { pageSize } from '../limits.ts';
import { paged, paging } from '../paging.ts';
import { NewPlatformInvite, PlatformInvite } from './registrations.ts';

const search = z.string().trim().max(200, 'Cannot exceed 200 characters.').optional();
export const inviteOrders = ['createdOn', 'lastName', 'emailAddress', 'emailsSent', 'emailLastSentOn'] as const;
const filters = { name: search, email: search, linkedin: search, order: order(inviteOrders, 'createdOn-desc') };
const touches = ['/tools/registrations/invites'] as const;

export const listInvites = defineEndpoint({
  method: 'GET',
  path: '/tools/registrations/invites',
  summary: 'Platform invites, newest first',
  who: 'admin',
  query: z.strictObject({ ...filters, ...paging(pageSize.adminTable) }),
  answer: paged(PlatformInvite),
  holdsCodes: true,
});

export const downloadInvites = defineEndpoint({
  method: 'GET',
  path: '/tools/registrations/invites.csv',
  summary: 'The same invites as a CSV file, without their codes',
  who: 'admin',
  query: z.strictObject(filters),
  download: CSV,
});

export const sendInvite = defineEndpoint({
  method: 'POST',
  path: '/tools/registrations/invites',
  summary: 'Invite somebody to register',
  who: 'admin',
  body: NewPlatformInvite,
  answer: PlatformInvite,
  errors: ['conflict'],
  touches,
});

export const resendInvite = defineEndpoint({
  method: 'POST',
  path: '/tools/registrations/invites/:id/resend',
  summary: 'Send the mail of an invite again',
  who: 'admin',
  params: z.strictObject({ id: idInPath }),
  answer: PlatformInvite,
  errors: ['notFound', 'conflict'],
  touches,
});

export const revokeInvite = defineEndpoint({
  method: 'DELETE',
  path: '/tools/registrations/invites/:id',
  summary: 'Revoke an invite: its code no longer works',
  who: 'admin',
  params: z.strictObject({ id: idInPath }),
  errors: ['notFound', 'conflict'],
  touches,
});
