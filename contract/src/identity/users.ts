/** Users, for admins. */
import { z } from 'zod';
import { ChangedCount, selectedIds, CSV, day } from '../admin-lists.ts';
import { roleIds } from '../entities.ts';
import { choices, idInPath, version } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { pageSize } from '../limits.ts';
import { paged, paging } from '../paging.ts';
import { Named } from '../people/people.ts';
import { searchText, yesNo } from '../filter-fields.ts';

export const UserAccount = z.object({
  id: z.int(),
  /** The login email. */
  username: z.string(),
  person: Named,
  createdOn: z.int(),
  lastActive: z.int().nullable(),
  roles: z.array(Named),
  /** Login disabled. */
  disabled: z.boolean(),
  legacyUser: z.boolean(),
  /** At the registration the user has claimed a person who was in the directory already. */
  claimed: z.boolean(),
  /** How they can sign in. `provider`: at the provider for single sign-on. */
  signIn: z.object({
    password: z.boolean(),
    twoFactor: z.boolean(),
    passkeys: z.int(),
    provider: z.boolean(),
  }),
  /** On how many devices they are signed in. */
  sessions: z.int(),
  version: z.int(),
});
export type UserAccount = z.infer<typeof UserAccount>;

export const userOrders = ['username', 'personName', 'lastActive', 'createdOn'] as const;
const directions = ['asc', 'desc'] as const;

/** A match meets all filters. Days are whole days (UTC), both included. */
export const userFilters = {
  id: idInPath.optional(),
  username: searchText,
  name: searchText,
  /** Whether the user has a role. */
  hasRole: yesNo,
  roleId: z
    .enum(['1', '2'], 'Must be 1 (Admin) or 2 (Member).')
    .transform((id) => Number(id))
    .optional(),
  isMember: yesNo,
  disabled: yesNo,
  lastActiveFrom: day,
  lastActiveTo: day,
  createdOnFrom: day,
  createdOnTo: day,
  sort: z.enum(directions, 'Must be asc or desc.').default('desc'),
  order: z.enum(userOrders, `Must be one of ${userOrders.join(', ')}.`).default('createdOn'),
};

const path = '/tools/users';
const byId = z.strictObject({ id: idInPath });
const touches = [path, `${path}/:id`, '/session', '/tools/account'] as const;

export const listUsers = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Users, by any filters',
  who: 'admin',
  query: z.strictObject({ ...userFilters, ...paging(pageSize.adminTable) }),
  answer: paged(UserAccount),
});

export const downloadUsers = defineEndpoint({
  method: 'GET',
  path: `${path}.csv`,
  summary: 'The same users as a CSV file',
  who: 'admin',
  query: z.strictObject(userFilters),
  download: CSV,
});

export const getUser = defineEndpoint({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'One user',
  who: 'admin',
  params: byId,
  answer: UserAccount,
  errors: ['notFound'],
});

const roleId = choices().refine((ids) => ids.every((id) => id === roleIds.admin || id === roleIds.member), {
  error: 'Must be 1 (Admin) and 2 (Member) at most.',
});

/** Omitted fields stay unchanged. */
export const UserChange = z.strictObject({
  roleIds: roleId.optional(),
  disabled: z.boolean().optional(),
  legacyUser: z.boolean().optional(),
  version,
});

export const updateUser = defineEndpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Change the roles of a user or disable their login; refused if no enabled admin would be left',
  who: 'admin',
  params: byId,
  body: UserChange,
  answer: UserAccount,
  errors: ['notFound', 'conflict'],
  touches,
});

export const updateUsers = defineEndpoint({
  method: 'PATCH',
  path,
  summary: 'Disable or enable the login of several users; refused if no enabled admin would be left',
  who: 'admin',
  body: z.strictObject({ ids: selectedIds, disabled: z.boolean({ error: 'Must be true or false.' }) }),
  answer: ChangedCount,
  errors: ['conflict'],
  touches,
});

export const signOutUser = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:id/sessions`,
  summary: 'Sign a user out everywhere',
  who: 'admin',
  params: byId,
  answer: UserAccount,
  errors: ['notFound'],
  touches,
});

export const undoClaim = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/claim/undo`,
  summary: 'Undo the claim of a user: they get a person of their own, and the claimed record belongs to nobody',
  who: 'admin',
  params: byId,
  answer: UserAccount,
  errors: ['notFound', 'conflict'],
  touches: [...touches, '/tools/claims', '/tools/persons', '/tools/persons/:id', '/tools/search', '/tools/chains'],
});
