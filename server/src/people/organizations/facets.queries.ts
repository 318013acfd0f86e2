/** How many organizations each value of a filter would find: over those that match all other filters. */
import type { FacetValue, OrganizationFacet } from '@kith/contract/people/facets';
import type { OrganizationFilters } from '@kith/contract/people/organization-filters';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../access/scope.ts';
import { remembered } from '../../directory/counting/answer-memory.ts';
import { facetValues, groupsOf } from '../../directory/counting/facet-values.ts';
import { organizationKind } from '../../directory/derived/organization-search.ts';
import { KIND_SIZE, MAX_VALUE } from '../../directory/keys/search-keys.ts';
import { matchesOf } from './organizations.queries.ts';

/** The tables of the names. */
export const names: Record<Exclude<OrganizationFacet, 'labels'>, string> = {
  types: 'organization_type',
  employees: 'employee_size',
  industries: 'industry',
  tags: 'tag',
  investmentStages: 'investment_stage',
  investmentAreas: 'investment_area',
  jobFunctions: 'job_function',
  seniorityLevels: 'seniority_level',
  practiceAreas: 'practice_area',
  specialtyAreas: 'specialty_area',
  marketTypes: 'market_type',
  lifecycleStages: 'lifecycle_stage',
  revenueRanges: 'revenue_range',
  fundingStages: 'funding_stage',
  causes: 'cause',
};

export type Facets = Partial<Record<OrganizationFacet, FacetValue[]>>;

export async function facetsOf(
  db: Database,
  scope: Scope,
  filters: OrganizationFilters,
  facets: readonly OrganizationFacet[],
): Promise<Facets> {
  const answers: Facets = {};
  for (const group of groupsOf(facets, filters)) {
    const answer = () => countGroup(db, scope, group, filters);
    const lasting = !filters.labels?.length && !group.includes('labels');
    Object.assign(
      answers,
      lasting ? await remembered(scope, ['organization facets', group, filters], answer) : await answer(),
    );
  }
  return answers;
}

async function countGroup(
  db: Database,
  scope: Scope,
  group: readonly OrganizationFacet[],
  filters: OrganizationFilters,
): Promise<Facets> {
  const others = { ...filters, ...Object.fromEntries(group.map((facet) => [facet, undefined])) };
  const { from } = await matchesOf(db, scope, others);
  return facetValues(
    db,
    sql`with matched as materialized (select m.organization_id, s.keys ${from.relations} ${from.where}),
      counted as materialized (select key, count(*)::int as n from (select unnest(keys) as key from matched) as keys
        where key / ${sql.lit(KIND_SIZE)} = any (${kindsOf(group)}::int[]) group by key)`,
    group.map((name) => ({
      name,
      counts: countsOf(name),
      names: namesOf(name, scope),
      chosen: filters[name] ?? [],
    })),
  );
}

const kindsOf = (group: readonly OrganizationFacet[]) =>
  group.filter((facet) => facet !== 'labels').map((facet) => organizationKind(facet));

/** A relation (value, n) over `matched`, or over what was counted of all facets in one go. */
function countsOf(facet: OrganizationFacet): RawBuilder<unknown> {
  if (facet === 'labels')
    return sql`select label_id as value, count(*)::int as n from matched join label_organization using (organization_id) group by 1`;
  return sql`select key & ${sql.lit(MAX_VALUE)} as value, n from counted
    where key / ${sql.lit(KIND_SIZE)} = ${sql.lit(organizationKind(facet))}`;
}

const namesOf = (facet: OrganizationFacet, scope: Scope): RawBuilder<unknown> =>
  facet === 'labels' ? sql`(select id, name from label where scope_id = ${scope.id})` : sql.table(names[facet]);
