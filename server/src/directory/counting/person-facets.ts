/**
 * Counts the people for each value of a filter, among those who match all other filters. If several filters must hold for the same role
 * or education in the list, they must in the counts too.
 */
import type { FacetValue, PersonFacet } from '@kith/contract/people/facets';
import type { PersonFilters } from '@kith/contract/people/person-filters';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import { organizationsOf } from '../../access/visibility.ts';
import type { Database } from '../../platform/database/database.ts';
import { whereAll } from '../../platform/database/where-all.ts';
import { kindsWithoutBitmap } from '../keys/search-keys.ts';
import { arrayText, bitmapAsChunks, countValuesInBitmap, idsOf } from '../matching/bitmaps.ts';
import { isFiltered, readMatches } from '../matching/matches.ts';
import {
  kindsFor,
  educationConditions,
  educationFilters,
  buildFilter,
  ongoingConditions,
  simpleKinds,
  roleConditions,
  roleFilters,
  type PeopleQuery,
} from '../matching/person-filter.ts';
import { thresholds } from '../thresholds.ts';
import { countKeysOfPeople, type Counts } from './count-keys.ts';
import {
  chosenValues,
  nameFacetValues,
  groupFacets,
  readCounts,
  withoutFiltersOf,
  type FeatureFacets,
} from './facet-values.ts';
import { withResultCache, isCacheable } from './result-cache.ts';

type Sql = RawBuilder<unknown>;
type RoleFacet = keyof typeof roleFilters;
type EducationFacet = keyof typeof educationFilters;
/** Facets that the engine counts; those of features bring their own SQL. */
type AttributeFacet = RoleFacet | EducationFacet | keyof typeof simpleKinds;

/** The values of a role or an education, as a relation `v (value)`. */
const valuesOfRole: Record<RoleFacet, Sql> = {
  roleTypes: sql`lateral (values (w.role_type_id)) as v (value)`,
  seniorityLevels: sql`unnest(w.seniority_level_ids) as v (value)`,
  organizations: sql`lateral (values (w.organization_id)) as v (value)`,
  industries: sql`lateral (select industry_id from organization_industry i where i.organization_id = w.organization_id) as v (value)`,
  organizationSizes: sql`lateral (select employee_size_id from organization o where o.id = w.organization_id) as v (value)`,
};
const valuesOfEducation: Record<EducationFacet, Sql> = {
  schools: sql`lateral (values (e.organization_id)) as v (value)`,
  degrees: sql`unnest(e.degree_type_ids) as v (value)`,
  majors: sql`unnest(e.major_ids) as v (value)`,
};

const nameTables: Record<Exclude<AttributeFacet, 'organizations' | 'schools'>, string> = {
  seniorityLevels: 'seniority_level',
  roleTypes: 'role_type',
  industries: 'industry',
  organizationSizes: 'employee_size',
  degrees: 'degree_type',
  majors: 'major',
  jobFunctions: 'job_function',
  skillTypes: 'skill_type',
  causes: 'cause',
  interests: 'interest',
  collaborations: 'collaboration',
  tags: 'tag',
};

export type PersonFacets = Partial<Record<PersonFacet, FacetValue[]>>;
type FacetCounts = Partial<Record<PersonFacet, Counts>>;

export async function readPersonFacets(
  db: Database,
  query: PeopleQuery,
  facets: readonly PersonFacet[],
  featureFacets: FeatureFacets<PersonFacet>,
): Promise<PersonFacets> {
  const { scope, filters } = query;
  const counts: FacetCounts = {};
  for (const group of groupFacets(facets, filters)) {
    const others = withoutFiltersOf(query, group);
    const compute = () => countGroup(db, others, group, featureFacets);
    const isCached = isCacheable(others) && !group.some((facet) => featureFacets[facet] || isLong(facet));
    // Without its own filter: another value of that filter has the same counts.
    Object.assign(
      counts,
      isCached ? await withResultCache(scope, ['facets', group, others.filters], compute) : await compute(),
    );
  }
  return nameFacetValues(
    db,
    facets.map((name) => ({
      name,
      counts: counts[name] ?? new Map<number, number>(),
      names: featureFacets[name]?.names ?? namesOf(name as AttributeFacet, scope),
      chosen: chosenValues(filters, name),
    })),
  );
}

/** Facets whose counts are too many to be cached. */
const isLong = (facet: PersonFacet) => facet === 'organizations' || facet === 'schools';

/** `others` has no filter of the facets. */
async function countGroup(
  db: Database,
  others: PeopleQuery,
  group: readonly PersonFacet[],
  featureFacets: FeatureFacets<PersonFacet>,
): Promise<FacetCounts> {
  const { scope, filters } = others;
  const filter = await buildFilter(db, others);
  const counts = isFiltered(filter) ? {} : await readCounters(db, others, group);
  const missing = group.filter((facet) => !counts[facet]);
  if (missing.length === 0) return counts;
  const matches = await readMatches(db, scope, filter);
  const ids = idsOf(matches);
  if (ids.length === 0) return {};
  const facetsInRows: Sql[] = [];
  const facetsInKeys: { facet: PersonFacet; kinds: readonly number[] }[] = [];
  for (const facet of missing) {
    const relation = featureFacets[facet]?.counts ?? countsInRows(facet as AttributeFacet, filters);
    if (relation) facetsInRows.push(sql`select ${facet}::text as facet, * from (${relation}) as counts`);
    else facetsInKeys.push({ facet, kinds: kindsOf(facet as AttributeFacet, filters) });
  }
  if (facetsInRows.length > 0) Object.assign(counts, await countRowsOf(db, arrayText(ids), filters, facetsInRows));
  const isFrequent = ids.length > matches.length * 8 * thresholds.manyMatchesFraction;
  const useBitmaps = facetsInKeys.filter(({ kinds }) => isFrequent && hasBitmaps(kinds));
  for (const { facet, kinds } of useBitmaps)
    counts[facet] = await readCounts(db, countValuesInBitmap(bitmapAsChunks(matches), kinds));
  const useKeys = facetsInKeys.filter(({ facet }) => !counts[facet]);
  const counted = await countKeysOfPeople(
    db,
    ids,
    useKeys.map(({ kinds }) => kinds),
  );
  for (const [index, { facet }] of useKeys.entries()) counts[facet] = counted[index] ?? new Map();
  return counts;
}

/** The facets of the whole scope that have a counter, which counts current and past values together. */
async function readCounters(
  db: Database,
  { scope, filters }: PeopleQuery,
  group: readonly PersonFacet[],
): Promise<FacetCounts> {
  const counts: FacetCounts = {};
  if (scope.kind === 'admin' || filters.workroleIsOngoing !== '2') return counts;
  for (const facet of ['roleTypes', 'seniorityLevels', 'industries', 'organizationSizes'] as const)
    if (group.includes(facet))
      counts[facet] = await readCounts(
        db,
        sql`select value, people as n from scope_facet
          where scope_id = ${scope.id} and kind = ${sql.lit(roleFilters[facet].kinds.current)}`,
      );
  return counts;
}

const hasBitmaps = (kinds: readonly number[]) => !kinds.some((kind) => kindsWithoutBitmap.includes(kind));

/** The kinds of keys under which the facet has its values. */
function kindsOf(facet: AttributeFacet, others: PersonFilters): readonly number[] {
  if (isRoleFacet(facet)) return kindsFor(roleFilters[facet].kinds, others.workroleIsOngoing);
  if (isEducationFacet(facet)) return kindsFor(educationFilters[facet].kinds, others.educationIsOngoing);
  return [simpleKinds[facet]];
}

/**
 * A relation (value, n) of a facet whose values must be in the same role or education that meets the other filters: keys do not say which
 * values belong together. Reads `role` or `study`, the roles and educations of the matches that meet those filters.
 */
function countsInRows(facet: AttributeFacet, others: PersonFilters): Sql | undefined {
  if (isRoleFacet(facet) && roleConditions(others).length > 0)
    return sql`select v.value, count(distinct person_id)::int as n from role w, ${valuesOfRole[facet]}
      where v.value is not null group by 1`;
  if (isEducationFacet(facet) && educationConditions(others).length > 0)
    return sql`select v.value, count(distinct person_id)::int as n from study e, ${valuesOfEducation[facet]} group by 1`;
  return undefined;
}

/** `facets`: relations (facet, value, n) over `matched`, `role` and `study`. The planner computes those that are used. */
async function countRowsOf(
  db: Database,
  ids: string,
  others: PersonFilters,
  facets: readonly Sql[],
): Promise<Record<string, Counts>> {
  const roles = [...roleConditions(others), ...ongoingConditions('w', others.workroleIsOngoing)];
  const educations = [...educationConditions(others), ...ongoingConditions('e', others.educationIsOngoing)];
  const { rows } = await sql<{ facet: string; value: number; n: number }>`
    with matched as materialized (select unnest(${ids}::int[]) as person_id),
      role as materialized (
        select person_id, role_type_id, seniority_level_ids, organization_id from work_role w
        ${whereAll([sql`w.person_id = any (${ids}::int[])`, ...roles])}),
      study as materialized (
        select person_id, organization_id, degree_type_ids, major_ids from education e
        ${whereAll([sql`e.person_id = any (${ids}::int[])`, ...educations])})
    ${sql.join(facets, sql` union all `)}`.execute(db);
  const byFacet = Map.groupBy(rows, ({ facet }) => facet);
  return Object.fromEntries(
    [...byFacet].map(([facet, values]) => [facet, new Map(values.map(({ value, n }) => [value, n]))]),
  );
}

/** A relation (id, name) of the values that the viewer may see. */
function namesOf(facet: AttributeFacet, scope: Scope): Sql {
  if (facet === 'organizations' || facet === 'schools')
    return sql`(select o.id, o.name from ${organizationsOf(scope)} m join organization o on o.id = m.organization_id)`;
  return sql.table(nameTables[facet]);
}

const isRoleFacet = (facet: AttributeFacet): facet is RoleFacet => facet in roleFilters;
const isEducationFacet = (facet: AttributeFacet): facet is EducationFacet => facet in educationFilters;
