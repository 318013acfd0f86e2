import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Counts the rows of a `from … where …`. */
export async function countRows(db: Database, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The total of a page whose rows carry it. A page beyond the end has no row that could. */
export async function totalOfPage(
  db: Database,
  rows: readonly { total: number }[],
  page: number,
  from: RawBuilder<unknown>,
): Promise<number> {
  return rows[0]?.total ?? (page > 1 ? await countRows(db, from) : 0);
}
