import { z } from 'zod';
import { id, idInPath, text } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';
import { organizationFilters, organizationOrders } from './organization-filters.ts';
import { personFilters, personOrders } from './person-filters.ts';

const lists = ['persons', 'organizations'] as const;
export type SearchableList = (typeof lists)[number];
const list = z.enum(lists, `Must be ${lists.join(' or ')}.`);

/** The allowed queries of saved searches: the query of the list without scope and page. */
export const savedSearchQueries = {
  persons: z.strictObject({ ...personFilters, order: z.enum(personOrders).optional() }),
  organizations: z.strictObject({ ...organizationFilters, order: z.enum(organizationOrders).optional() }),
} satisfies Record<SearchableList, z.ZodType>;
const name = text('Name', { max: limits.savedSearchName });
/** The query of the list's address, as names and values. */
const query = z
  .record(z.string().max(50, 'Must be a search of this list.'), z.string().max(2000, 'Must be a search of this list.'))
  .refine((pairs) => Object.keys(pairs).length > 0, 'Query is required.');

export const SavedSearch = z.object({
  id: z.int(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  isShared: z.boolean(),
  /** Only its creator can delete it. */
  isMine: z.boolean(),
  /** I get news of new results. */
  hasAlert: z.boolean(),
  createdBy: z.object({ id: z.int(), name: z.string() }),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const path = '/tools/searches';
const touches = [path] as const;

export const listSavedSearches = defineEndpoint({
  method: 'GET',
  path,
  summary: 'My saved searches of a list, and in a collective the shared ones',
  who: 'member',
  query: z.strictObject({ list, collectiveId: idInPath.optional() }),
  answer: z.array(SavedSearch),
  errors: ['forbidden', 'notFound'],
});

export const saveSearch = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Save a search under a name',
  who: 'member',
  body: z
    .strictObject({ list, name, query, isShared: z.boolean().default(false), collectiveId: id.optional() })
    .refine((body) => savedSearchQueries[body.list].safeParse(body.query).success, {
      path: ['query'],
      message: 'Must be a search of this list.',
    })
    .refine((body) => !body.isShared || body.collectiveId !== undefined, {
      path: ['isShared'],
      message: 'Only a search of a collective can be shared.',
    }),
  answer: SavedSearch,
  errors: ['forbidden', 'notFound', 'conflict'],
  touches,
});

export const deleteSavedSearch = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Delete a saved search of mine',
  who: 'member',
  params: z.strictObject({ id: idInPath }),
  errors: ['forbidden', 'notFound'],
  touches,
});

export const switchSearchAlert = defineEndpoint({
  method: 'PATCH',
  path: `${path}/:id/alert`,
  summary: 'Get news of new results of a search of mine or a shared one, or no more',
  who: 'member',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({ isOn: z.boolean('Must be true or false.') }),
  errors: ['forbidden', 'notFound', 'conflict'],
  expensive: true,
  touches,
});
