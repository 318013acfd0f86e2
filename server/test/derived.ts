/** Compares what writes have kept up to date with what the truth says. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { rebuildDerived } from '../src/directory/rebuild.ts';

const keys = '(select array_agg(key order by key) from unnest(keys) key)';

/** What holds nothing of its own. */
const derived = {
  affiliation: 'table affiliation',
  network_names: 'select network_id, person_id, sort_name from network_person',
  shared_contact: 'table shared_contact',
  collective_person: 'table collective_person',
  // Nobody is left in a chunk, or there is none: it comes to the same.
  collective_bitmap: 'select * from collective_bitmap where bit_count(bits) > 0',
  person_bitmap: 'select * from person_bitmap where bit_count(bits) > 0',
  person_search: `select person_id, sort_name, ${keys} from person_search`,
  // However many rows say it.
  organization_count: 'select coalesce(sum(delta), 0) as total from organization_count',
  organization_search: `select organization_id, sort_name, ${keys} from organization_search`,
  scope_organization: 'table scope_organization',
  scope_facet: 'table scope_facet',
  // How many there are in all is counted when an admin asks.
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

/** Nothing is changed: the rebuilt rows are looked at and thrown away. */
export async function expectDerivedRight(db: Database): Promise<void> {
  const kept = await snapshot(db);
  const trx = await db.startTransaction().execute();
  try {
    await rebuildDerived(trx);
    expect(kept).toEqual(await snapshot(trx));
  } finally {
    await trx.rollback().execute();
  }
}
