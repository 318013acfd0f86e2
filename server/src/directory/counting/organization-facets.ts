/** How many organizations each value of a filter would find: over those that match all other filters. */
import type { FacetValue, OrganizationFacet } from '@kith/contract/people/facets';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { organizationKind, type OrganizationAttribute } from '../keys/organization-keys.ts';
import { KIND_SIZE, MAX_VALUE } from '../keys/search-keys.ts';
import { matchOrganizations, type OrganizationQuestion } from '../matching/organization-matches.ts';
import { cached, followsVersion } from './answer-cache.ts';
import { facetValues, groupsOf, without, type AddedFacets } from './facet-values.ts';

/** The tables of the names. */
export const organizationNames: Record<OrganizationAttribute, string> = {
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

export async function facetsOfOrganizations(
  db: Database,
  question: OrganizationQuestion,
  facets: readonly OrganizationFacet[],
  added: AddedFacets<OrganizationFacet>,
): Promise<OrganizationFacets> {
  const { scope, filters } = question;
  const answers: OrganizationFacets = {};
  for (const group of groupsOf(facets, filters)) {
    const answer = () => countGroup(db, question, group, added);
    const isCached = followsVersion(question) && !group.some((facet) => added[facet]);
    Object.assign(
      answers,
      isCached ? await cached(scope, ['organization facets', group, filters], answer) : await answer(),
    );
  }
  return answers;
}

async function countGroup(
  db: Database,
  question: OrganizationQuestion,
  group: readonly OrganizationFacet[],
  added: AddedFacets<OrganizationFacet>,
): Promise<OrganizationFacets> {
  const { from, where } = await matchOrganizations(db, without(question, group));
  const kinds = group.filter((facet) => !added[facet]).map((facet) => organizationKind(facet as OrganizationAttribute));
  return facetValues(
    db,
    sql`with matched as materialized (select m.organization_id, s.keys ${from} ${where}),
      counted as materialized (select key, count(*)::int as n from (select unnest(keys) as key from matched) as keys
        where key / ${sql.lit(KIND_SIZE)} = any (${kinds}::int[]) group by key)`,
    group.map((name) => ({
      name,
      ...(added[name] ?? countedOf(name as OrganizationAttribute)),
      chosen: question.filters[name] ?? [],
    })),
  );
}

/** From what was counted of all attributes in one go. */
const countedOf = (facet: OrganizationAttribute): { counts: RawBuilder<unknown>; names: RawBuilder<unknown> } => ({
  counts: sql`select key & ${sql.lit(MAX_VALUE)} as value, n from counted
    where key / ${sql.lit(KIND_SIZE)} = ${sql.lit(organizationKind(facet))}`,
  names: sql.table(organizationNames[facet]),
});
