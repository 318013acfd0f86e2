import { sql } from 'kysely';
import type { Database } from './database.ts';

export interface Reference {
  table: string;
  column: string;
}

/** Every column of the database with a foreign key to the table. */
export async function referencesTo(db: Database, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select r.relname as table, a.attname as column
    from pg_constraint c join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and array_length(c.conkey, 1) = 1`.execute(db);
  return rows;
}
