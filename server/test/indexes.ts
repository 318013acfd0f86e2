import type { Client, Pool } from 'pg';

/** Drops every index that is not part of a constraint, of some tables or of all. Returns the statements that create them again. */
export async function dropIndexes(client: Client | Pool, tables?: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where pg_class.relnamespace = 'public'::regnamespace
      and ($1::text[] is null or indrelid::regclass::text = any ($1))
      and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables ?? null],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

export async function createIndexes(client: Client | Pool, definitions: readonly string[]): Promise<void> {
  for (const definition of definitions) await client.query(definition);
}
