/** Entry point of the engine for counts: how many people or organizations of a scope have which values. */
import type { OrganizationFacet, PersonFacet } from '@kith/contract/people/facets';
import type { OrganizationStats, PersonStats } from '@kith/contract/people/stats';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../access/scope.ts';
import type { Database, Databases } from '../platform/database/database.ts';
import type { FeatureFacets } from './counting/facet-values.ts';
import { readOrganizationFacets, type OrganizationFacets } from './counting/organization-facets.ts';
import { readOrganizationStats } from './counting/organization-stats.ts';
import { readPersonFacets, type PersonFacets } from './counting/person-facets.ts';
import { readPersonStats } from './counting/person-stats.ts';
import { readTitles, type Title } from './counting/titles.ts';
import { EVERYBODY_KEY, keyKinds, KIND_SIZE } from './keys/search-keys.ts';
import type { OrganizationQuery } from './matching/organization-matches.ts';
import type { PeopleQuery } from './matching/person-filter.ts';

export { withResultCache } from './counting/result-cache.ts';

/** The most frequent values among the matching people. */
export const countPersonStats = ({ db }: Databases, query: PeopleQuery): Promise<PersonStats> =>
  readPersonStats(db, query);

/** The most frequent values among the matching organizations. */
export const countOrganizationStats = ({ db }: Databases, query: OrganizationQuery): Promise<OrganizationStats> =>
  readOrganizationStats(db, query);

/** How many people match each value of some filters. `featureFacets` says how the filters of features are counted. */
export const countPersonFacets = (
  { db }: Databases,
  query: PeopleQuery,
  facets: readonly PersonFacet[],
  featureFacets: FeatureFacets<PersonFacet>,
): Promise<PersonFacets> => readPersonFacets(db, query, facets, featureFacets);

/** How many organizations match each value of some filters. */
export const countOrganizationFacets = (
  { db }: Databases,
  query: OrganizationQuery,
  facets: readonly OrganizationFacet[],
  featureFacets: FeatureFacets<OrganizationFacet>,
): Promise<OrganizationFacets> => readOrganizationFacets(db, query, facets, featureFacets);

/** The titles of a scope, the most frequent first. */
export const countTitles = ({ db }: Databases, scope: Scope): Promise<Title[]> => readTitles(db, scope);

/** How many people there are in the directory. */
export async function countEverybody(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(bit_count(bits)), 0)::int as n from person_bitmap where key = ${sql.lit(EVERYBODY_KEY)}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** An SQL expression: how many people have chosen a value. Counting bits reads a hundredth of the pages that counting rows would. */
export const countPeopleWith = (
  attribute: 'cause' | 'interest' | 'jobFunction' | 'skillType' | 'tag',
  id: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`(select coalesce(sum(bit_count(b.bits)), 0) from person_bitmap b
    where b.key = ${sql.lit(keyKinds[attribute] * KIND_SIZE)} + ${id})`;
