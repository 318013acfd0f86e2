/** Datasets, for admins: the choices that the fields of people and organizations offer. */
import { z } from 'zod';
import { ChangedCount, selectedIds, CSV, order } from '../admin-lists.ts';
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
  /** Records keep an archived item, but pickers no longer offer it. */
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
/** Deleting requires the item's version, so that an item that somebody else has just changed is not deleted. */
export const versionQuery = z.strictObject({ version: versionInQuery });
export const datasetOrders = ['name', 'id', 'usage'] as const;
export const datasetFilters = {
  id: idInPath.optional(),
  name: searchText,
  archived: yesNo,
  order: order(datasetOrders, 'name-asc'),
};
/** Pickers offer the items, so they are read again after a change. */
const pickers = ['/tools/autocomplete/:dataset'] as const;

const NewItem = z.strictObject({ name: datasetName });
export const NewTag = z.strictObject({
  name: datasetName,
  entity: z.enum(['Person', 'Organization'], 'Entity is required.'),
});
/** Omitted fields stay unchanged. */
export const DatasetItemChange = z.strictObject({
  name: datasetName.optional(),
  archived: z.boolean().optional(),
  version,
});

export const ArchiveItems = z.strictObject({
  ids: selectedIds,
  archived: z.boolean({ error: 'Must be true or false.' }),
});

function datasetEndpoints<I extends z.ZodType, F extends z.ZodRawShape, N extends z.ZodObject>(
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
      body: DatasetItemChange,
      answer: item,
      errors: ['notFound', 'conflict'],
      touches,
    }),
    archive: defineEndpoint({
      method: 'PATCH',
      path,
      summary: `Archive several of: ${what}; or offer them again`,
      who: 'admin',
      body: ArchiveItems,
      answer: ChangedCount,
      touches,
    }),
    remove: defineEndpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete one of: ${what}; refused while it is used`,
      who: 'admin',
      params: byId,
      query: versionQuery,
      errors: ['notFound', 'conflict'],
      touches,
    }),
  };
}

const plain = { item: DatasetItem, filters: {}, creation: NewItem };
export const causes = datasetEndpoints('/causes', 'Causes', plain);
export const interests = datasetEndpoints('/interest-types', 'Interests', plain);
export const jobFunctions = datasetEndpoints('/job-functions', 'Job functions', plain);
export const tags = datasetEndpoints('/tag-types', 'Tags', {
  item: Tag,
  filters: { entity: z.enum(tagEntities, `Must be one of ${tagEntities.join(', ')}.`).optional() },
  creation: NewTag,
});
export type PlainDataset = typeof causes;
