/** Counts the organizations for each value of a filter, among those that match all other filters. */
import type { FacetValue, OrganizationFacet } from '@kith/contract/people/facets';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { organizationKind, type OrganizationAttribute } from '../keys/organization-keys.ts';
import { KIND_SIZE, MAX_VALUE } from '../keys/search-keys.ts';
import { matchOrganizations, type OrganizationQuery } from '../matching/organization-matches.ts';
import { withResultCache, isCacheable } from './result-cache.ts';
import { readFacetValues, groupFacets, withoutFiltersOf, type FeatureFacets } from './facet-values.ts';

/** The tables that contain the names of the values. */
export const organizationNameTables: Record<OrganizationAttribute, string> = {
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

export type OrganizationFacets = Partial<Record<OrganizationFacet, FacetValue[]>>;

export async function readOrganizationFacets(
  db: Database,
  query: OrganizationQuery,
  facets: readonly OrganizationFacet[],
  featureFacets: FeatureFacets<OrganizationFacet>,
): Promise<OrganizationFacets> {
  const { scope, filters } = query;
  const result: OrganizationFacets = {};
  for (const group of groupFacets(facets, filters)) {
    const compute = () => countGroup(db, query, group, featureFacets);
    const isCached = isCacheable(query) && !group.some((facet) => featureFacets[facet]);
    Object.assign(
      result,
      isCached ? await withResultCache(scope, ['organization facets', group, filters], compute) : await compute(),
    );
  }
  return result;
}

async function countGroup(
  db: Database,
  query: OrganizationQuery,
  group: readonly OrganizationFacet[],
  added: FeatureFacets<OrganizationFacet>,
): Promise<OrganizationFacets> {
  const { from, where } = await matchOrganizations(db, withoutFiltersOf(query, group));
  const kinds = group.filter((facet) => !added[facet]).map((facet) => organizationKind(facet as OrganizationAttribute));
  return readFacetValues(
    db,
    sql`with matched as materialized (select m.organization_id, s.keys ${from} ${where}),
      counted as materialized (select key, count(*)::int as n from (select unnest(keys) as key from matched) as keys
        where key / ${sql.lit(KIND_SIZE)} = any (${kinds}::int[]) group by key)`,
    group.map((name) => ({
      name,
      ...(added[name] ?? countsOfAttribute(name as OrganizationAttribute)),
      chosen: query.filters[name] ?? [],
    })),
  );
}

/** Reads `counted`, which has the counts of all attributes. */
const countsOfAttribute = (
  facet: OrganizationAttribute,
): { counts: RawBuilder<unknown>; names: RawBuilder<unknown> } => ({
  counts: sql`select key & ${sql.lit(MAX_VALUE)} as value, n from counted
    where key / ${sql.lit(KIND_SIZE)} = ${sql.lit(organizationKind(facet))}`,
  names: sql.table(organizationNameTables[facet]),
});
