import type { Client, Pool } from 'pg';

export interface DroppedIndex {
  table: string;
  name: string;
  /** The statement that creates it again. */
  definition: string;
}

/** Drops every index that is not part of a constraint, of some tables or of all. */
export async function dropIndexes(client: Client | Pool, tables?: readonly string[]): Promise<DroppedIndex[]> {
  const { rows } = await client.query<DroppedIndex>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where pg_class.relnamespace = 'public'::regnamespace
      and ($1::text[] is null or indrelid::regclass::text = any ($1))
      and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables ?? null],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}

/** Drops the primary key of a table to which no other table refers. */
export async function dropPrimaryKey(client: Client, table: string): Promise<DroppedIndex[]> {
  const { rows } = await client.query<DroppedIndex>(
    `select conrelid::regclass::text as table, conname as name,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as definition
    from pg_constraint where conrelid = $1::regclass and contype = 'p'`,
    [table],
  );
  for (const { name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

export async function createIndexes(client: Client | Pool, indexes: readonly DroppedIndex[]): Promise<void> {
  for (const { definition } of indexes) await client.query(definition);
}
