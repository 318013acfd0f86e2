/** Compares the derived tables with a rebuild from the source tables. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { rebuildDerived } from '../src/directory/rebuild.ts';

const keys = '(select array_agg(key order by key) from unnest(keys) key)';

/** A query for each derived table. */
const derived = {
  affiliation: 'table affiliation',
  network_names: 'select network_id, person_id, sort_name from network_person',
  shared_contact: 'table shared_contact',
  collective_person: 'table collective_person',
  // An empty chunk is equal to a missing one.
  collective_bitmap: 'select * from collective_bitmap where bit_count(bits) > 0',
  person_bitmap: 'select * from person_bitmap where bit_count(bits) > 0',
  person_search: `select person_id, sort_name, ${keys} from person_search`,
  // Only the sum matters.
  organization_count: 'select coalesce(sum(delta), 0) as total from organization_count',
  organization_search: `select organization_id, sort_name, ${keys} from organization_search`,
  scope_organization: 'table scope_organization',
  scope_facet: 'table scope_facet',
  // The totals of the admins' scope are computed on demand.
  scope: `select id, total_persons, total_organizations from scope where kind <> 'admin'`,
};

async function snapshot(db: Database): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(derived))
    found[name] = (
      await sql`select to_jsonb(t) as row from (${sql.raw(query)}) t order by to_jsonb(t)::text`.execute(db)
    ).rows;
  return found;
}

/** Rebuilds in a transaction that is rolled back. */
export async function expectDerivedUpToDate(db: Database): Promise<void> {
  const actual = await snapshot(db);
  const trx = await db.startTransaction().execute();
  try {
    await rebuildDerived(trx);
    expect(actual).toEqual(await snapshot(trx));
  } finally {
    await trx.rollback().execute();
  }
}
