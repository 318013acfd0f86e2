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
import { KIND_SIZE, kindsWithoutBitmap, MAX_VALUE } from '../keys/search-keys.ts';
import { countValuesInBitmap } from '../matching/bitmaps.ts';
import { matchedIds, matchPeople } from '../matching/matches.ts';
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
import { withResultCache, isCacheable } from './result-cache.ts';
import { readFacetValues, groupFacets, withoutFiltersOf, type FeatureFacets } from './facet-values.ts';

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

export async function readPersonFacets(
  db: Database,
  query: PeopleQuery,
  facets: readonly PersonFacet[],
  featureFacets: FeatureFacets<PersonFacet>,
): Promise<PersonFacets> {
  const { scope, filters } = query;
  const result: PersonFacets = {};
  for (const group of groupFacets(facets, filters)) {
    const compute = () => countGroup(db, query, group, featureFacets);
    const isCached = isCacheable(query) && !group.some((facet) => featureFacets[facet]);
    Object.assign(
      result,
      isCached ? await withResultCache(scope, ['facets', group, filters], compute) : await compute(),
    );
  }
  return result;
}

async function countGroup(
  db: Database,
  query: PeopleQuery,
  group: readonly PersonFacet[],
  added: FeatureFacets<PersonFacet>,
): Promise<PersonFacets> {
  const { scope, filters } = query;
  const others = withoutFiltersOf(query, group);
  const matches = await matchPeople(db, scope, await buildFilter(db, others));
  const useBitmaps = (matches.total ?? 0) > thresholds.manyMatches;
  const withClause = sql`with matched as materialized (select person_id from ${matchedIds(matches)} as matches),
    matched_bitmap as materialized (select chunk, bits from ${matches.chunks ?? matchedBitmap} as matches),
    keyed as materialized (
      select person_id, key / ${sql.lit(KIND_SIZE)} as kind, key & ${sql.lit(MAX_VALUE)} as value
      from matched join person_search using (person_id), unnest(keys) as key
      where key / ${sql.lit(KIND_SIZE)} = any (${group.filter((facet) => !added[facet]).flatMap((facet) => kindsOf(facet as AttributeFacet))}::int[]))`;
  return readFacetValues(
    db,
    withClause,
    group.map((name) => ({
      name,
      ...(added[name] ?? {
        counts: countsOf(name as AttributeFacet, others.filters, useBitmaps),
        names: namesOf(name as AttributeFacet, scope),
      }),
      chosen: filters[name] ?? [],
    })),
  );
}

const matchedBitmap = sql`(select chunk_of(person_id) as chunk, bit_or(bitmap_of_person(person_id)) as bits from matched group by 1)`;

function kindsOf(facet: AttributeFacet): number[] {
  if (isRoleFacet(facet)) return Object.values(roleFilters[facet].kinds);
  if (isEducationFacet(facet)) return Object.values(educationFilters[facet].kinds);
  return [simpleKinds[facet]];
}

/** A relation (value, n): the number of matches by value. Reads `keyed` (the keys of the matches) or `matched_bitmap`. */
function countsOf(facet: AttributeFacet, others: PersonFilters, asBits: boolean): Sql {
  if (isRoleFacet(facet)) {
    const conditions = roleConditions(others);
    const ongoing = others.workroleIsOngoing;
    if (conditions.length === 0) return countKeys(kindsFor(roleFilters[facet].kinds, ongoing), asBits);
    return sql`select v.value, count(distinct person_id)::int as n
      from matched join work_role w using (person_id), ${valuesOfRole[facet]}
      where v.value is not null and ${sql.join([...conditions, ...ongoingConditions('w', ongoing)], sql` and `)} group by 1`;
  }
  if (isEducationFacet(facet)) {
    const conditions = educationConditions(others);
    const ongoing = others.educationIsOngoing;
    if (conditions.length === 0) return countKeys(kindsFor(educationFilters[facet].kinds, ongoing), asBits);
    return sql`select v.value, count(distinct person_id)::int as n
      from matched join education e using (person_id), ${valuesOfEducation[facet]}
      where ${sql.join([...conditions, ...ongoingConditions('e', ongoing)], sql` and `)} group by 1`;
  }
  return countKeys([simpleKinds[facet]], asBits);
}

/** A person with a value under several kinds (current and past) counts once. */
function countKeys(kinds: number[], asBits: boolean): Sql {
  if (asBits && !kinds.some((kind) => kindsWithoutBitmap.includes(kind)))
    return countValuesInBitmap(sql`matched_bitmap`, kinds);
  const distinct = kinds.length > 1 ? sql`distinct` : sql``;
  const list = sql.join(kinds.map((kind) => sql.lit(kind)));
  return sql`select value, count(*)::int as n
    from (select ${distinct} person_id, value from keyed where kind in (${list})) as once group by value`;
}

/** A relation (id, name) of the values that the viewer may see. */
function namesOf(facet: AttributeFacet, scope: Scope): Sql {
  if (facet === 'organizations' || facet === 'schools')
    return sql`(select o.id, o.name from ${organizationsOf(scope)} m join organization o on o.id = m.organization_id)`;
  return sql.table(nameTables[facet]);
}

const isRoleFacet = (facet: AttributeFacet): facet is RoleFacet => facet in roleFilters;
const isEducationFacet = (facet: AttributeFacet): facet is EducationFacet => facet in educationFilters;
