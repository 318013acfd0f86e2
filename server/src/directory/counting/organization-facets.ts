/** Counts the organizations for each value of a filter, among those that match all other filters. */
import type { FacetValue, OrganizationFacet } from '@kith/contract/people/facets';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { organizationKind, type OrganizationAttribute } from '../keys/organization-keys.ts';
import { matchOrganizations, type OrganizationQuery } from '../matching/organization-matches.ts';
import { withResultCache, isCacheable } from './result-cache.ts';
import { countKeys, type Counts } from './count-keys.ts';
import {
  chosenValues,
  nameFacetValues,
  groupFacets,
  readCounts,
  withoutFiltersOf,
  type FeatureFacet,
  type FeatureFacets,
} from './facet-values.ts';

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

type FacetCounts = Partial<Record<OrganizationFacet, Counts>>;

export async function readOrganizationFacets(
  db: Database,
  query: OrganizationQuery,
  facets: readonly OrganizationFacet[],
  featureFacets: FeatureFacets<OrganizationFacet>,
): Promise<OrganizationFacets> {
  const { scope, filters } = query;
  const counts: FacetCounts = {};
  for (const group of groupFacets(facets, filters)) {
    const others = withoutFiltersOf(query, group);
    const compute = () => countGroup(db, others, group, featureFacets);
    const isCached = isCacheable(others) && !group.some((facet) => featureFacets[facet]);
    Object.assign(
      counts,
      isCached
        ? await withResultCache(scope, ['organization facets', group, others.filters], compute)
        : await compute(),
    );
  }
  return nameFacetValues(
    db,
    facets.map((name) => ({
      name,
      counts: counts[name] ?? new Map<number, number>(),
      names: featureFacets[name]?.names ?? sql.table(organizationNameTables[name as OrganizationAttribute]),
      chosen: chosenValues(filters, name),
    })),
  );
}

/** Who knows the organizations of a large collective takes seconds to count. */
async function withFeatureCache(
  db: Database,
  others: OrganizationQuery,
  { counts, version }: FeatureFacet,
  compute: () => Promise<Counts>,
): Promise<Counts> {
  if (!version || !others.scope.cache || !isCacheable(others)) return compute();
  const { rows } = await sql<{ version: string | null }>`select (${version})::text as version`.execute(db);
  const { sql: text, parameters } = counts.compile(db);
  return withResultCache(others.scope, [text, parameters, others.filters, rows[0]?.version], compute);
}

/** `others` has no filter of the facets. */
async function countGroup(
  db: Database,
  others: OrganizationQuery,
  group: readonly OrganizationFacet[],
  featureFacets: FeatureFacets<OrganizationFacet>,
): Promise<FacetCounts> {
  const { from, where } = await matchOrganizations(db, others);
  const counts: FacetCounts = {};
  const matched = sql`with matched as materialized (select m.organization_id ${from} ${where})`;
  const countFeature = async (facet: OrganizationFacet, ofFeature: FeatureFacet) => {
    const compute = () => readCounts(db, sql`${matched} ${ofFeature.counts}`);
    counts[facet] = await withFeatureCache(db, others, ofFeature, compute);
  };
  await Promise.all(
    group.map(async (facet) => {
      if (featureFacets[facet]) await countFeature(facet, featureFacets[facet]);
    }),
  );
  const attributes = group.filter((facet) => !featureFacets[facet]) as OrganizationAttribute[];
  const counted = await countKeys(
    db,
    sql`(select s.keys ${from} ${where})`,
    attributes.map((facet) => [organizationKind(facet)]),
  );
  for (const [index, facet] of attributes.entries()) counts[facet] = counted[index] ?? new Map();
  return counts;
}
