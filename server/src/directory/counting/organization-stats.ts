/** The most frequent values among the matching organizations, with the number of organizations that have each. */
import { organizationStatFields, type OrganizationStats } from '@kith/contract/people/stats';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { organizationKind } from '../keys/organization-keys.ts';
import { KIND_SIZE, MAX_VALUE } from '../keys/search-keys.ts';
import { matchOrganizations, type OrganizationQuery } from '../matching/organization-matches.ts';
import { withResultCache, isCacheable } from './result-cache.ts';
import { organizationNameTables } from './organization-facets.ts';

const TOP_COUNT = 5;

export async function readOrganizationStats(db: Database, query: OrganizationQuery): Promise<OrganizationStats> {
  const { scope, filters } = query;
  const compute = () => countTop(db, query);
  return isCacheable(query) ? withResultCache(scope, ['organization stats', filters], compute) : compute();
}

async function countTop(db: Database, query: OrganizationQuery): Promise<OrganizationStats> {
  const { from, where } = await matchOrganizations(db, query);
  const kinds = organizationStatFields.map((part) => organizationKind(part));
  const parts = organizationStatFields.map(
    (part) => sql`(select ${part} as part, v.id, v.name, n as count
      from counted join ${sql.table(organizationNameTables[part])} v on v.id = key & ${sql.lit(MAX_VALUE)}
      where key / ${sql.lit(KIND_SIZE)} = ${sql.lit(organizationKind(part))} order by n desc, v.id limit ${sql.lit(TOP_COUNT)})`,
  );
  const { rows } = await sql<{ part: keyof OrganizationStats; id: number; name: string; count: number }>`
    with matched as materialized (select s.keys ${from} ${where}),
      counted as materialized (select key, count(*)::int as n from (select unnest(keys) as key from matched) as keys
        where key / ${sql.lit(KIND_SIZE)} = any (${kinds}::int[]) group by key)
    ${sql.join(parts, sql` union all `)}`.execute(db);
  const listOf = (name: keyof OrganizationStats) =>
    rows
      .filter(({ part }) => part === name)
      .map(({ id, name: shown, count }) => ({ id, name: shown, count }))
      .toSorted((a, b) => b.count - a.count || a.id - b.id);
  return {
    types: listOf('types'),
    industries: listOf('industries'),
    employees: listOf('employees'),
    marketTypes: listOf('marketTypes'),
    lifecycleStages: listOf('lifecycleStages'),
    tags: listOf('tags'),
  };
}
