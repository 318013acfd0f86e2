import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Reserves ids for rows that are inserted together and refer to each other. */
export async function nextIds(db: Database, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
