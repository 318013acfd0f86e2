import { z } from 'zod';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { pageSize } from '../limits.ts';
import { paged, paging } from '../paging.ts';

/** An invitation to a client's collective, as the invited sees it. `accepted` is null until there is an answer. */
export const Invitation = z.object({
  id: z.int(),
  createdOn: z.int(),
  accepted: z.boolean().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  linkedinUrl: z.string().nullable(),
  collective: z.object({ name: z.string(), description: z.string() }),
  client: z.object({ name: z.string(), description: z.string(), owner: z.object({ id: z.int(), name: z.string() }) }),
});
export type Invitation = z.infer<typeof Invitation>;

const order = z
  .enum(['createdOn-desc', 'createdOn-asc'], 'Must be createdOn-desc or createdOn-asc.')
  .default('createdOn-desc');

export const listMyInvitations = defineEndpoint({
  method: 'GET',
  path: '/tools/account/invitations',
  summary: 'The invitations that I received',
  who: 'member',
  query: z.strictObject({
    /** Empty: all; 1: accepted; 0: declined; 2: without an answer. */
    accepted: z.enum(['', '0', '1', '2'], 'Must be empty, 0, 1 or 2.').default(''),
    order,
    ...paging(pageSize.default),
  }),
  answer: paged(Invitation),
});

const answerTouches = ['/tools/account', '/tools/account/invitations'] as const;

/** Accepting adds the user to the client's members and the collective's collaborators. */
const acceptTouches = [
  ...answerTouches,
  '/tools/clients',
  '/tools/clients/:id',
  '/tools/clients/:id/members',
  '/tools/collectives/:id',
  '/tools/collectives/:id/collaborators',
] as const;

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/tools/account/invitations/:id/accept',
  summary: 'Accept an invitation: become a member of the client and a collaborator of the collective',
  who: 'member',
  params: z.strictObject({ id: idInPath }),
  errors: ['forbidden', 'notFound', 'conflict'],
  touches: acceptTouches,
});

export const declineInvitation = defineEndpoint({
  method: 'POST',
  path: '/tools/account/invitations/:id/decline',
  summary: 'Decline an invitation',
  who: 'member',
  params: z.strictObject({ id: idInPath }),
  errors: ['forbidden', 'notFound', 'conflict'],
  touches: answerTouches,
});

export const listMySharedNetworks = defineEndpoint({
  method: 'GET',
  path: '/tools/account/network/shared',
  summary: 'The collectives my network is shared with',
  who: 'member',
  query: z.strictObject({
    order: z
      .enum(['name-asc', 'name-desc', 'sharedOn-desc', 'sharedOn-asc'], 'Must be name or sharedOn, -asc or -desc.')
      .default('name-asc'),
    ...paging(pageSize.sharedNetworks),
  }),
  answer: paged(
    z.object({
      collective: z.object({ id: z.int(), name: z.string(), description: z.string() }),
      client: z.object({ id: z.int(), name: z.string() }),
      sharedOn: z.int(),
    }),
  ),
});
