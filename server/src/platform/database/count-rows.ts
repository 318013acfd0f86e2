import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Counts the rows of a `from … where …`. */
export async function countRows(db: Database, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  return rows[0]?.total ?? 0;
}
