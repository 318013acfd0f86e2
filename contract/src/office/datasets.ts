/** The values that people and organizations choose from, for admins. */
import { z } from 'zod';
import { Changed, chosenIds, CSV, order } from '../admin-lists.ts';
import { idInPath, text, version, versionInQuery } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits, pageSize } from '../limits.ts';
import { paged, paging } from '../paging.ts';
import { searchText, yesNo } from '../filter-fields.ts';

export const tagEntities = ['Person', 'Organization', 'User'] as const;
export type TagEntity = (typeof tagEntities)[number];

export const DatasetItem = z.object({
  id: z.int(),
  name: z.string(),
  /** Stays on the records that have it, but is no longer offered. */
  archived: z.boolean(),
  /** How many people and organizations have it. */
  usage: z.int(),
  version: z.int(),
});
export type DatasetItem = z.infer<typeof DatasetItem>;
export const Tag = DatasetItem.extend({ entity: z.enum(tagEntities) });
export type Tag = z.infer<typeof Tag>;

export const datasetName = text('Name', { max: limits.datasetName });
export const byId = z.strictObject({ id: idInPath });
/** A value that somebody else has changed meanwhile is not deleted unseen. */
export const onVersion = z.strictObject({ version: versionInQuery });
export const datasetOrders = ['name', 'id', 'usage'] as const;
export const datasetFilters = {
  id: idInPath.optional(),
  name: searchText,
  archived: yesNo,
  order: order(datasetOrders, 'name-asc'),
};
/** Pickers offer what is left. */
const pickers = ['/tools/autocomplete/:dataset'] as const;

const NewItem = z.strictObject({ name: datasetName });
export const NewTag = z.strictObject({
  name: datasetName,
  entity: z.enum(['Person', 'Organization'], 'Entity is required.'),
});
/** What was left out stays as it is. */
export const ItemChange = z.strictObject({
  name: datasetName.optional(),
  archived: z.boolean().optional(),
  version,
});

/** Of several values at once. */
export const Archiving = z.strictObject({ ids: chosenIds, archived: z.boolean({ error: 'Must be true or false.' }) });

function dataset<I extends z.ZodType, F extends z.ZodRawShape, N extends z.ZodObject>(
  path: `/${string}`,
  what: string,
  { item, filters, creation }: { item: I; filters: F; creation: N },
) {
  const touches = [path, ...pickers] as const;
  const query = { ...datasetFilters, ...filters };
  return {
    list: defineEndpoint({
      method: 'GET',
      path,
      summary: `${what}, with how often each is used`,
      who: 'admin',
      query: z.strictObject({ ...query, ...paging(pageSize.adminTable) }),
      answer: paged(item),
    }),
    download: defineEndpoint({
      method: 'GET',
      path: `${path}.csv`,
      summary: `${what} as a CSV file`,
      who: 'admin',
      query: z.strictObject(query),
      download: CSV,
    }),
    create: defineEndpoint({
      method: 'POST',
      path,
      summary: `Add to: ${what}`,
      who: 'admin',
      body: creation,
      answer: item,
      errors: ['conflict'],
      touches,
    }),
    update: defineEndpoint({
      method: 'PATCH',
      path: `${path}/:id`,
      summary: `Rename or archive one of: ${what}`,
      who: 'admin',
      params: byId,
      body: ItemChange,
      answer: item,
      errors: ['notFound', 'conflict'],
      touches,
    }),
    archive: defineEndpoint({
      method: 'PATCH',
      path,
      summary: `Archive several of: ${what}; or offer them again`,
      who: 'admin',
      body: Archiving,
      answer: Changed,
      touches,
    }),
    remove: defineEndpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete one of: ${what}; refused while it is used`,
      who: 'admin',
      params: byId,
      query: onVersion,
      errors: ['notFound', 'conflict'],
      touches,
    }),
  };
}

const plain = { item: DatasetItem, filters: {}, creation: NewItem };
export const causes = dataset('/causes', 'Causes', plain);
export const interests = dataset('/interest-types', 'Interests', plain);
export const jobFunctions = dataset('/job-functions', 'Job functions', plain);
export const tags = dataset('/tag-types', 'Tags', {
  item: Tag,
  filters: { entity: z.enum(tagEntities, `Must be one of ${tagEntities.join(', ')}.`).optional() },
  creation: NewTag,
});
export type PlainDataset = typeof causes;
