/** Reads all rows of the source tables, for tests that compare two states. */
import { sql } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';

/** Derived tables (derived.ts compares those), caches, append-only tables, and the presence of processes. */
const ignoredTables = new Set([
  'affiliation',
  'shared_contact',
  'collective_person',
  'collective_bitmap',
  'person_bitmap',
  'person_rename',
  'person_search',
  'organization_search',
  'organization_count',
  'everybody_version',
  'title',
  'title_word',
  'scope_organization',
  'scope_facet',
  'rate_limit',
  'session',
  'live_process',
  'live_presence',
  'logo',
  'activity',
  'city',
  'duplicate_pair',
  'duplicate_search',
  'record_merge',
  'record_merge_row',
]);
/** Columns that only grow. */
const counters = ['version'];

export async function readSourceRows(db: Database): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables.filter((table) => !ignoredTables.has(table.name)))
    found[name] = (
      await sql<{ row: unknown }>`
        select to_jsonb(t) - ${counters}::text[] as row from ${sql.table(name)} t
        order by (to_jsonb(t) - ${counters}::text[])::text`.execute(db)
    ).rows.map(({ row }) => row);
  return found;
}
