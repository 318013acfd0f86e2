import { z } from 'zod';
import { idInPath } from './fields.ts';
import { defineEndpoint } from './http.ts';
import { pageSize } from './limits.ts';
import { paged, paging } from './paging.ts';
import { NewPlatformInvite, PlatformInvite } from './registrations.ts';

const search = z.string().trim().max(200, 'Cannot exceed 200 characters.').optional();
const touches = ['/tools/registrations/invites'] as const;

export const listInvites = defineEndpoint({
  method: 'GET',
  path: '/tools/registrations/invites',
  summary: 'Platform invites, newest first',
  who: 'admin',
  query: z.strictObject({ name: search, email: search, linkedin: search, ...paging(pageSize.adminTable) }),
  answer: paged(PlatformInvite),
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
  summary: 'Make the code of an invite worthless',
  who: 'admin',
  params: z.strictObject({ id: idInPath }),
  errors: ['notFound', 'conflict'],
  touches,
});
