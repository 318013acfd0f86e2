import type { ExpertiseCategory } from '@kith/contract/office/expertise';
import { sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { itemOrder, itemsWhere, type ItemFilter } from './datasets.queries.ts';
import { datasetTables, usageCount } from './usage.filter.ts';

const columns = sql`
  v.id, v.name, v.archived, v.version, (select count(*) from skill_type t where t.category_id = v.id)::int as details,
  (select coalesce(sum(${usageCount(datasetTables.skillTypes, sql`t.id`)}), 0) from skill_type t where t.category_id = v.id)::int as usage`;

export const allCategories = (filter: ItemFilter) => sql<ExpertiseCategory>`
  select ${columns} from skill_category v ${itemsWhere(filter)} ${itemOrder(filter.order)}`;

export async function pageOfCategories(
  db: Database,
  { page, limit, ...filter }: ItemFilter & { page: number; limit: number },
) {
  const { rows } = await sql<ExpertiseCategory>`
    ${allCategories(filter)} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { categories: rows, total: await countRows(db, sql`from skill_category v ${itemsWhere(filter)}`) };
}

export async function findCategory(db: Database, id: number): Promise<ExpertiseCategory | undefined> {
  const { rows } = await sql<ExpertiseCategory>`select ${columns} from skill_category v where v.id = ${id}`.execute(db);
  return rows[0];
}
