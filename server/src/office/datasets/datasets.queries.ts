import type { causes, DatasetItem, datasetOrders, Tag, TagEntity } from '@kith/contract/office/datasets';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import { datasetTables, usageCount, type DatasetTable } from './usage.filter.ts';

export type ItemFilter = z.output<typeof causes.download.query> & { entity?: TagEntity | undefined };
/** Columns that only some datasets have. */
interface ExtraColumns {
  tag: Pick<Tag, 'entity'>;
  skill_type: { categoryId: number };
}
type ItemOf<Dataset extends DatasetTable> = DatasetItem &
  (Dataset['table'] extends keyof ExtraColumns ? ExtraColumns[Dataset['table']] : unknown);

/** `usage` is an output column: only sorting by it needs the counts of the whole list. */
const orders: Record<(typeof datasetOrders)[number], RawBuilder<unknown>> = {
  name: sql`fold_name(v.name)`,
  id: sql`v.id`,
  usage: sql`usage`,
};

const columns = (dataset: DatasetTable) => sql`
  v.id, v.name, v.archived, v.version, ${usageCount(dataset, sql`v.id`)} as usage
  ${dataset.table === 'tag' ? sql`, v.entity` : sql``} ${dataset.table === 'skill_type' ? sql`, v.category_id as "categoryId"` : sql``}`;

export const itemsWhere = ({ id, name, archived, entity }: Omit<ItemFilter, 'order'>) => sql`where true
  ${id === undefined ? sql`` : sql`and v.id = ${id}`}
  ${name ? sql`and fold_name(v.name) like folded_pattern(${name})` : sql``}
  ${archived === undefined ? sql`` : sql`and v.archived = ${archived}`}
  ${entity ? sql`and v.entity = ${entity}` : sql``}`;

export const itemOrder = (order: ItemFilter['order']) => sql`order by ${orderBy(orders, order)}, v.id`;

export const allItems = <Dataset extends DatasetTable>(dataset: Dataset, filter: ItemFilter) => sql<ItemOf<Dataset>>`
  select ${columns(dataset)} from ${sql.table(dataset.table)} v ${itemsWhere(filter)} ${itemOrder(filter.order)}`;

export async function pageOfItems<Dataset extends DatasetTable>(
  db: Database,
  dataset: Dataset,
  { page, limit, ...filter }: ItemFilter & { page: number; limit: number },
) {
  const { rows } = await sql<ItemOf<Dataset>>`
    ${allItems(dataset, filter)} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { items: rows, total: await countRows(db, sql`from ${sql.table(dataset.table)} v ${itemsWhere(filter)}`) };
}

export async function findItem<Dataset extends DatasetTable>(
  db: Database,
  dataset: Dataset,
  id: number,
): Promise<ItemOf<Dataset> | undefined> {
  const { rows } = await sql<ItemOf<Dataset>>`
    select ${columns(dataset)} from ${sql.table(dataset.table)} v where v.id = ${id}`.execute(db);
  return rows[0];
}

/** The skill types of a category or with these ids; all without arguments. */
export async function findSkillTypes(db: Database, of: { category?: number; ids?: number[] }) {
  const dataset = datasetTables.skillTypes;
  const { rows } = await sql<ItemOf<typeof dataset>>`
    select ${columns(dataset)} from ${sql.table(dataset.table)} v where true
      ${of.category === undefined ? sql`` : sql`and v.category_id = ${of.category}`}
      ${of.ids === undefined ? sql`` : sql`and v.id = any (${of.ids}::int[])`}
    order by fold_name(v.name), v.id`.execute(db);
  return rows;
}
