import { z } from 'zod';
import { idInPath } from './fields.ts';
import { defineEndpoint } from './http.ts';

export const Collective = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  clientAccountId: z.int(),
  isOwner: z.boolean(),
  totalCollaborators: z.int(),
  totalNetworks: z.int(),
  totalPersons: z.int(),
  totalOrganizations: z.int(),
  /** Whether the viewer's own network is shared with it. */
  networkShared: z.boolean(),
});
export type Collective = z.infer<typeof Collective>;

export const getCollective = defineEndpoint({
  method: 'GET',
  path: '/tools/collectives/:id',
  summary: 'One collective',
  who: 'member',
  params: z.strictObject({ id: idInPath }),
  answer: Collective,
  errors: ['forbidden', 'notFound'],
});
