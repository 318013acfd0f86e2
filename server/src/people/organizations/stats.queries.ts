/** The most frequent values among the organizations a search finds, each counted as often as its filter would find it. */
import type { OrganizationFilters } from '@kith/contract/people/organization-filters';
import { organizationStatParts, type OrganizationStats } from '@kith/contract/people/stats';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../access/scope.ts';
import { remembered } from '../../directory/counting/answer-memory.ts';
import { organizationKind } from '../../directory/derived/organization-search.ts';
import { KIND_SIZE, MAX_VALUE } from '../../directory/keys/search-keys.ts';
import { names } from './facets.queries.ts';
import { matchesOf } from './organizations.queries.ts';

const TOP = 5;

export async function organizationStatsOf(
  db: Database,
  scope: Scope,
  filters: OrganizationFilters,
): Promise<OrganizationStats> {
  const answer = () => countTop(db, scope, filters);
  // Labels change without the version of the scope.
  return filters.labels?.length ? answer() : remembered(scope, ['organization stats', filters], answer);
}

async function countTop(db: Database, scope: Scope, filters: OrganizationFilters): Promise<OrganizationStats> {
  const { from } = await matchesOf(db, scope, filters);
  const kinds = organizationStatParts.map((part) => organizationKind(part));
  const parts = organizationStatParts.map(
    (part) => sql`(select ${part} as part, v.id, v.name, n as count
      from counted join ${sql.table(names[part])} v on v.id = key & ${sql.lit(MAX_VALUE)}
      where key / ${sql.lit(KIND_SIZE)} = ${sql.lit(organizationKind(part))} order by n desc, v.id limit ${sql.lit(TOP)})`,
  );
  const { rows } = await sql<{ part: keyof OrganizationStats; id: number; name: string; count: number }>`
    with matched as materialized (select s.keys ${from.relations} ${from.where}),
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
