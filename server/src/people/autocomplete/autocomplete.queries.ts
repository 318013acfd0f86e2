import { PICKER_PAGE_SIZE, type PickerItem } from '@kith/contract/people/autocomplete';
import { sql } from 'kysely';
import type { Database, Databases } from '../../platform/database/database.ts';
import { relationOf, sourceOf, type Asking } from './datasets.queries.ts';
import { pageOfNames } from './names.queries.ts';
import { pageOfTitles } from './titles.queries.ts';

export interface Wanted {
  name: string;
  ids?: number[] | undefined;
  page: number;
}

interface Page {
  items: PickerItem[];
  total: number;
  /** Of the whole dataset. */
  size: number;
}

/** What begins with the text comes before what contains it; then by rank, then by name. Archived values are only for those who have them. */
export async function pageOfDataset(databases: Databases, asking: Asking, wanted: Wanted): Promise<Page> {
  const { db } = databases;
  const { name, ids, page } = wanted;
  if (asking.dataset === 'workrole-titles' && !ids) return pageOfTitles(databases, asking.scope, name, page);
  const source = sourceOf(asking);
  if (source && name && !ids)
    return { ...(await pageOfNames(databases, source, name, page)), size: await sizeOf(db, asking) };
  const offered = ids ? sql`id = any (${ids}::int[])` : sql`not archived`;
  const matching = name ? sql`and sort_name like folded_pattern(${name})` : sql``;
  const { rows } = await sql<PickerItem & { total: number }>`
    select id, name, archived, count(*) over () as total from ${relationOf(asking, name)} dataset
    where ${offered} ${matching}
    order by starts_with(sort_name, fold_name(${name})) desc, rank, sort_name, id
    limit ${PICKER_PAGE_SIZE} offset ${(page - 1) * PICKER_PAGE_SIZE}`.execute(db);
  const items = rows.map(({ id, name: shown, archived }) => ({ id, name: shown, archived }));
  const total =
    rows[0]?.total ?? (page > 1 ? await count(db, relationOf(asking, name), sql`${offered} ${matching}`) : 0);
  return { items, total, size: name || ids ? await sizeOf(db, asking) : total };
}

/** Beyond this nobody needs to know how large a dataset is. */
const LARGE = 1000;

async function sizeOf(db: Database, asking: Asking): Promise<number> {
  const { dataset, scope, everywhere } = asking;
  if (dataset === 'persons') return scope.totalPersons;
  if (dataset === 'organizations' && !everywhere) return scope.totalOrganizations;
  return count(db, relationOf(asking, ''), sql`not archived limit ${sql.lit(LARGE)}`);
}

async function count(
  db: Database,
  relation: ReturnType<typeof sql>,
  condition: ReturnType<typeof sql>,
): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select from ${relation} dataset where ${condition}) as counted`.execute(db);
  return rows[0]?.n ?? 0;
}
