import { z } from 'zod';
import { Member, userIds } from './clients.ts';
import { id, idInPath, text } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits, pageSize } from '../limits.ts';
import { paged, paging } from '../paging.ts';
import { searchText } from '../filter-fields.ts';

const byId = z.strictObject({ id: idInPath });

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
  params: byId,
  answer: Collective,
  errors: ['forbidden', 'notFound'],
});

/** Reads that may change when collaborators or shared networks change: all collaborators then see other people. */
const readsOfMembership = [
  '/tools/collectives/:id',
  '/tools/collectives/:id/collaborators',
  '/tools/collectives/:id/networks',
  '/tools/collectives/:id/networks/preview',
  '/tools/collectives/:id/stats',
  '/tools/collectives/:id/stats/organizations',
  '/tools/clients',
  '/tools/clients/:id',
  '/tools/clients/:id/members',
  '/tools/account',
  '/tools/account/network/shared',
  '/tools/persons',
  '/tools/persons/facets',
  '/tools/persons/:id',
  '/tools/persons/:id/visibility',
  '/tools/persons/:id/commonalities',
  '/tools/organizations',
  '/tools/organizations/facets',
  '/tools/organizations/:id',
  '/tools/organizations/:id/visibility',
  '/tools/organizations/people/work',
  '/tools/organizations/people/alumni',
  '/tools/chains',
  '/tools/search',
] as const;

const detailsWithNameLabel = (name: string) =>
  z.strictObject({
    name: text(name, { max: limits.collectiveName }),
    description: text('Description', { max: limits.collectiveDescription }),
  });
export const CollectiveDetails = detailsWithNameLabel('Name');
/** The dialog for a new collective labels the name differently, so its error texts do too. */
export const NewCollective = detailsWithNameLabel("Collective's Name");

export const createCollective = defineEndpoint({
  method: 'POST',
  path: '/tools/collectives',
  summary: 'Create a collective in a client account I own',
  who: 'member',
  body: NewCollective.extend({ clientAccountId: id }),
  answer: Collective,
  errors: ['notFound'],
  touches: ['/tools/account', '/tools/clients', '/tools/clients/:id'],
});

export const updateCollective = defineEndpoint({
  method: 'PATCH',
  path: '/tools/collectives/:id',
  summary: 'Change the name and the description of a collective I own',
  who: 'member',
  params: byId,
  body: CollectiveDetails.partial(),
  answer: Collective,
  errors: ['notFound'],
  touches: [
    '/tools/collectives/:id',
    '/tools/account',
    '/tools/account/network/shared',
    '/tools/clients',
    '/tools/clients/:id',
    '/tools/clients/:id/invitations',
  ],
});

export const destroyCollective = defineEndpoint({
  method: 'DELETE',
  path: '/tools/collectives/:id',
  summary: 'Destroy a collective I own, with its notes, labels, invitations and shares; its name must be typed',
  who: 'member',
  params: byId,
  body: z.strictObject({ name: z.string({ error: 'Name is required.' }).trim().max(limits.collectiveName) }),
  errors: ['notFound'],
  touches: [
    '/tools/account',
    '/tools/account/network/shared',
    '/tools/clients',
    '/tools/clients/:id',
    '/tools/clients/:id/invitations',
  ],
});

export const listCollaborators = defineEndpoint({
  method: 'GET',
  path: '/tools/collectives/:id/collaborators',
  summary: 'The collaborators of a collective of mine',
  who: 'member',
  params: byId,
  query: z.strictObject({ name: searchText, ...paging(pageSize.collaborators) }),
  answer: paged(Member),
  errors: ['notFound'],
});

export const addCollaborators = defineEndpoint({
  method: 'POST',
  path: '/tools/collectives/:id/collaborators',
  summary: 'Make members of the client collaborators of a collective I own',
  who: 'member',
  params: byId,
  body: z.strictObject({ userIds }),
  errors: ['notFound', 'conflict'],
  touches: readsOfMembership,
});

export const removeCollaborators = defineEndpoint({
  method: 'POST',
  path: '/tools/collectives/:id/collaborators/remove',
  summary: 'Remove collaborators, and with them their shared networks, from a collective I own',
  who: 'member',
  params: byId,
  body: z.strictObject({ userIds }),
  errors: ['notFound', 'conflict'],
  touches: readsOfMembership,
});

export const SharedNetwork = z.object({
  person: Member.shape.person,
  totalPersons: z.int(),
  totalOrganizations: z.int(),
  sharedOn: z.int(),
});
export type SharedNetwork = z.infer<typeof SharedNetwork>;

export const listSharedNetworks = defineEndpoint({
  method: 'GET',
  path: '/tools/collectives/:id/networks',
  summary: 'The networks shared with a collective of mine',
  who: 'member',
  params: byId,
  query: z.strictObject(paging(pageSize.sharedNetworks)),
  answer: paged(SharedNetwork),
  errors: ['notFound'],
});

export const previewSharing = defineEndpoint({
  method: 'GET',
  path: '/tools/collectives/:id/networks/preview',
  summary: 'Preview what the collaborators will see when I share my network',
  who: 'member',
  params: byId,
  answer: z.object({
    persons: z.int(),
    /** How many of them I have rated: collaborators will see these strengths. */
    rated: z.int(),
    /** People whom I have excluded from sharing. */
    excluded: z.int(),
    /** People who are not in the collective yet. */
    newPersons: z.int(),
    collaborators: z.int(),
  }),
  errors: ['notFound'],
});

export const shareNetwork = defineEndpoint({
  method: 'POST',
  path: '/tools/collectives/:id/networks/share',
  summary: 'Share my network with a collective I collaborate in',
  who: 'member',
  params: byId,
  errors: ['notFound'],
  touches: readsOfMembership,
});

export const unshareNetwork = defineEndpoint({
  method: 'DELETE',
  path: '/tools/collectives/:id/networks/remove',
  summary: 'Stop sharing my network with a collective',
  who: 'member',
  params: byId,
  errors: ['notFound'],
  touches: readsOfMembership,
});
