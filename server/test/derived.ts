import { expect } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { query } from './query.ts';
import { settle } from './world.ts';

/** What holds nothing of its own: after any change it equals what a rebuild would make of the truth. */
const derived = {
  affiliation: '',
  network_names: 'select network_id, person_id, sort_name from network_person',
  collective_edge: '',
  collective_person: '',
  // Nobody is left in a chunk, or there is none: it comes to the same.
  collective_chunk: 'select * from collective_chunk where bit_count(bits) > 0',
  person_bits: 'select * from person_bits where bit_count(bits) > 0',
  person_search:
    'select person_id, sort_name, (select array_agg(key order by key) from unnest(keys) key) from person_search',
  organization_search:
    'select organization_id, sort_name, (select array_agg(key order by key) from unnest(keys) key) from organization_search',
  scope_organization: '',
  scope_facet: '',
  // How many there are in all is counted when an admin asks.
  scope: `select id, total_persons, total_organizations from scope where kind <> 'admin'`,
};

/** Everything derived, to be compared with the same after a rebuild. */
export async function derivedRows(url: string): Promise<Record<string, unknown>> {
  const tables = Object.entries(derived).map(async ([name, rows]) => {
    const text = `select to_jsonb(t) as row from (${rows || `select * from ${name}`}) t order by to_jsonb(t)::text`;
    return [name, await query(url, text)] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

/** What the writes have kept up to date is what the truth says. */
export async function expectDerivedRight({ db, url }: { db: Database; url: string }): Promise<void> {
  const kept = await derivedRows(url);
  await settle(db);
  expect(kept).toEqual(await derivedRows(url));
}
