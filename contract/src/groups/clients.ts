import { z } from 'zod';
import { CSV, optionalOrder } from '../admin-lists.ts';
import { id, idInPath, text } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits, pageSize } from '../limits.ts';
import { paged, paging } from '../paging.ts';
import { searchText, yesNo } from '../filter-fields.ts';

const byId = z.strictObject({ id: idInPath });
/** The users that a bulk action applies to: at most one page of a list. */
export const userIds = z
  .array(id)
  .min(1, 'Name at least one.')
  .max(pageSize.max, `Cannot hold more than ${pageSize.max} values.`);

/** A row of the lists of client members and of collaborators. */
export const Member = z.object({
  userId: z.int(),
  isOwner: z.boolean(),
  joinedOn: z.int(),
  person: z.object({
    id: z.int(),
    name: z.string(),
    headline: z.string().nullable(),
    profilePicture: z.string().nullable(),
  }),
});
export type Member = z.infer<typeof Member>;

/** A client account; the screens for members call it "Organization". */
export const Client = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  profilePicture: z.string().nullable(),
  /** The owner's person (not user), so that the name can link to the profile. */
  owner: z.object({ id: z.int(), name: z.string() }),
  isOwner: z.boolean(),
  totalMembers: z.int(),
  /** All collectives for the owner; for others only those in which they collaborate. */
  collectives: z.array(
    z.object({ id: z.int(), name: z.string(), totalCollaborators: z.int(), totalNetworks: z.int() }),
  ),
  createdOn: z.int(),
});
export type Client = z.infer<typeof Client>;

export const clientOrders = ['createdOn', 'name', 'owner'] as const;
const clientFilters = { name: searchText, order: optionalOrder(clientOrders) };

export const listClients = defineEndpoint({
  method: 'GET',
  path: '/tools/clients',
  summary: 'My client accounts; for admins all of them',
  who: 'member',
  query: z.strictObject({ ...clientFilters, ...paging(pageSize.adminTable) }),
  answer: paged(Client),
});

export const downloadClients = defineEndpoint({
  method: 'GET',
  path: '/tools/clients.csv',
  summary: 'All client accounts as a CSV file',
  who: 'admin',
  query: z.strictObject(clientFilters),
  download: CSV,
});

export const NewClient = z.strictObject({
  name: text('Name', limits.clientNameAtCreation),
  ownerId: z.int({ error: 'User is required.' }).pipe(id),
});

export const createClient = defineEndpoint({
  method: 'POST',
  path: '/tools/clients',
  summary: 'Create a client account and name its owner',
  who: 'admin',
  body: NewClient,
  answer: Client,
  touches: ['/tools/clients', '/tools/account'],
});

export const getClient = defineEndpoint({
  method: 'GET',
  path: '/tools/clients/:id',
  summary: 'A client account I belong to',
  who: 'member',
  params: byId,
  answer: Client,
  errors: ['notFound'],
});

export const ClientDetails = z.strictObject({
  name: text('Name', { min: limits.clientNameAtCreation.min, max: limits.clientName }),
  description: text('Description', { max: limits.clientDescription }),
});

export const updateClient = defineEndpoint({
  method: 'PATCH',
  path: '/tools/clients/:id',
  summary: 'Change the name and the description of a client account I own',
  who: 'member',
  params: byId,
  body: ClientDetails.partial(),
  answer: Client,
  errors: ['notFound'],
  touches: ['/tools/clients', '/tools/clients/:id', '/tools/account', '/tools/account/network/shared'],
});

export const listClientMembers = defineEndpoint({
  method: 'GET',
  path: '/tools/clients/:id/members',
  summary: 'The members of a client account of mine',
  who: 'member',
  params: byId,
  query: z.strictObject({
    name: searchText,
    /** Only members who are not collaborators of this collective. */
    notInCollective: idInPath.optional(),
    /** Only the owner, or everybody else. */
    owner: yesNo,
    ...paging(pageSize.clientMembers),
  }),
  answer: paged(Member),
  errors: ['notFound'],
});

export const removeClientMembers = defineEndpoint({
  method: 'POST',
  path: '/tools/clients/:id/members/remove',
  summary: 'Remove members, and with them their shared networks from every collective of the client',
  who: 'member',
  params: byId,
  body: z.strictObject({ userIds }),
  errors: ['notFound', 'conflict'],
  touches: [
    '/tools/clients',
    '/tools/clients/:id',
    '/tools/clients/:id/members',
    '/tools/collectives/:id',
    '/tools/collectives/:id/collaborators',
    '/tools/collectives/:id/networks',
    '/tools/account',
    '/tools/persons',
    '/tools/organizations',
  ],
});
