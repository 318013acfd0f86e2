/** Everything derived as text, to compare what writes have kept up to date with what the truth says. */
import { expect } from 'vitest';
import { rebuildDerived } from '../src/scope/rebuild.ts';
import type { Database } from '../src/platform/database/database.ts';
import { sql } from 'kysely';

const queries = {
  affiliation: sql`select person_id, organization_id, flags from affiliation order by 1, 2`,
  collective_edge: sql`select collective_id, person_id, network_id, strength, connected_on from collective_edge order by 1, 2, 3`,
  collective_person: sql`select collective_id, person_id, sort_name, connected_on from collective_person order by 1, 2`,
  collective_chunk: sql`select collective_id, chunk, bits from collective_chunk where bits::text like '%1%' order by 1, 2`,
  scope_organization: sql`select scope_id, organization_id, people, sort_name from scope_organization order by 1, 2`,
  scope: sql`select id, total_persons, total_organizations from scope where kind <> 'admin' order by 1`,
  person_search: sql`select person_id, sort_name, (select array_agg(key order by key) from unnest(keys) as key) from person_search order by 1`,
};

async function snapshot(db: Database): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [table, query] of Object.entries(queries)) found[table] = (await query.execute(db)).rows;
  return found;
}

/** Nothing is changed: the rebuilt rows are looked at and thrown away. */
export async function expectDerivedRight(db: Database): Promise<void> {
  const before = await snapshot(db);
  let after: Record<string, unknown[]> = {};
  await db
    .transaction()
    .execute(async (trx) => {
      await rebuildDerived(trx);
      after = await snapshot(trx);
      throw new Error('enough');
    })
    .catch((error: Error) => {
      if (error.message !== 'enough') throw error;
    });
  expect(before).toEqual(after);
}
