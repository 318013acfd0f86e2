import { PICKER_PAGE, type PickerItem } from '@kith/contract/autocomplete';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { relationOf, type Asking } from './datasets.queries.ts';

export interface Wanted {
  name: string;
  ids?: number[] | undefined;
  page: number;
}

/** What begins with the text comes before what contains it; then by rank, then by name. Archived values are only for those who have them. */
export async function pageOfDataset(db: Database, asking: Asking, { name, ids, page }: Wanted) {
  const offered = ids ? sql`id = any (${ids}::int[])` : sql`not archived`;
  const matching = name ? sql`and sort_name like folded_pattern(${name})` : sql``;
  const { rows } = await sql<PickerItem & { total: number }>`
    select id, name, archived, count(*) over () as total from ${relationOf(asking)} dataset
    where ${offered} ${matching}
    order by starts_with(sort_name, fold_name(${name})) desc, rank, sort_name, id
    limit ${PICKER_PAGE} offset ${(page - 1) * PICKER_PAGE}`.execute(db);
  const items = rows.map(({ id, name: shown, archived }) => ({ id, name: shown, archived }));
  const total = rows[0]?.total ?? (page > 1 ? await count(db, asking, sql`${offered} ${matching}`) : 0);
  return { items, total, size: name || ids ? await count(db, asking, sql`not archived`) : total };
}

async function count(db: Database, asking: Asking, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from ${relationOf(asking)} dataset where ${condition}`.execute(db);
  return rows[0]?.n ?? 0;
}
