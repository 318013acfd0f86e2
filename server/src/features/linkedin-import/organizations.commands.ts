import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { nextIds } from '../../platform/database/next-ids.ts';
import { refreshOrganizationSearch } from './derived.commands.ts';
import { organizationsByName } from './facts.queries.ts';

export interface NamedCompany {
  name: string;
  /** The name as it is compared. */
  key: string;
}

export interface Organizations {
  byKey: ReadonlyMap<string, number>;
  /** The keys of those that were not there before. */
  created: ReadonlySet<string>;
}

/** The organizations of these names; those that nobody has entered yet are made. */
export async function organizationsFor(
  db: Database,
  userId: number,
  companies: readonly NamedCompany[],
): Promise<Organizations> {
  const names = new Map(companies.toReversed().map(({ key, name }) => [key, name]));
  const found = await organizationsByName(db, [...names.keys()]);
  const unknown = [...names.keys()].filter((key) => !found.has(key)).toSorted();
  if (unknown.length === 0) return { byKey: found, created: new Set() };
  // Two people who bring the same new name at once make one organization.
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${unknown}::text[]) as key`.execute(db);
  const meanwhile = await organizationsByName(db, unknown);
  const missing = unknown.filter((key) => !meanwhile.has(key));
  const ids = await nextIds(db, 'organization', missing.length);
  await sql`
    insert into organization (id, name, created_by)
    select id, name, ${userId}
    from unnest(${ids}::int[], ${missing.map((key) => names.get(key))}::text[]) as new (id, name)`.execute(db);
  await sql`
    update scope set total_organizations = total_organizations + ${missing.length} where kind = 'admin'`.execute(db);
  await refreshOrganizationSearch(db, ids);
  const created = missing.map((key, index) => [key, ids[index] ?? 0] as const);
  return { byKey: new Map([...found, ...meanwhile, ...created]), created: new Set(missing) };
}
