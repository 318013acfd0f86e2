import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { nextIds } from '../../platform/database/next-ids.ts';
import { organizationsChanged } from '../../directory/changed.ts';

/**
 * Finds the organizations of these folded names and locks them until the transaction ends: a rename or a change of industries
 * waits, and then sees the new people. Also locks the names that do not exist yet, as the profile editors do, so that concurrent
 * imports of one new name create one organization.
 */
export async function reserveOrganizations(db: Database, keys: readonly string[]): Promise<Map<string, number>> {
  const found = await organizationsByName(db, keys);
  await sql`
    select from organization where id = any (${[...found.values()]}::int[]) order by id for share`.execute(db);
  const missing = keys.filter((key) => !found.has(key)).toSorted();
  if (missing.length === 0) return found;
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${missing}::text[]) as key`.execute(db);
  return new Map([...found, ...(await organizationsByName(db, missing))]);
}

/** Matches the name of an organization, then its mapped names. Of several the oldest. */
export async function organizationsByName(db: Database, keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`
    select distinct on (key) key, id from (
      select sort_name as key, id, 0 as rank from organization where sort_name = any (${keys}::text[])
      union all
      select fold_name(name), organization_id, 1 from organization_mapped_name where fold_name(name) = any (${keys}::text[])
    ) as named order by key, rank, id`.execute(db);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** Returns the ids in the order of the names. */
export async function createOrganizations(db: Database, userId: number, names: readonly string[]): Promise<number[]> {
  const ids = await nextIds(db, 'organization', names.length);
  if (ids.length === 0) return ids;
  await sql`
    insert into organization (id, name, created_by, imported_by)
    select id, name, ${userId}, ${userId} from unnest(${ids}::int[], ${names}::text[]) as new (id, name)`.execute(db);
  await organizationsChanged(db, ids);
  return ids;
}
