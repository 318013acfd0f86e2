/**
 * How many people each value of a filter would find: over whoever matches all other filters. Where the list asks several things of
 * one and the same role or education, so do the counts.
 */
import type { FacetValue, PersonFacet } from '@kith/contract/people/facets';
import type { PersonFilters } from '@kith/contract/people/person-filters';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import { organizationsOf } from '../../access/visibility.ts';
import type { Database } from '../../platform/database/database.ts';
import { KIND_SIZE, kindsWithoutBits, MAX_VALUE } from '../keys/search-keys.ts';
import { countValues } from '../matching/bits.ts';
import { idsOfMatches, matchPeople } from '../matching/matches.ts';
import {
  chosenKinds,
  educationConditions,
  educationFilters,
  filterOf,
  ofOngoing,
  plainKinds,
  roleConditions,
  roleFilters,
  type PeopleQuestion,
} from '../matching/person-filter.ts';
import { thresholds } from '../thresholds.ts';
import { cached, followsVersion } from './answer-cache.ts';
import { facetValues, groupsOf, without, type AddedFacets } from './facet-values.ts';

type Sql = RawBuilder<unknown>;
type RoleFacet = keyof typeof roleFilters;
type EducationFacet = keyof typeof educationFilters;
/** What features add is counted as they say. */
type AttributeFacet = RoleFacet | EducationFacet | keyof typeof plainKinds;

/** Where the values of a role or an education are, as a relation `v (value)` beside it. */
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

const names: Record<Exclude<AttributeFacet, 'organizations' | 'schools'>, string> = {
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

export async function facetsOfPeople(
  db: Database,
  question: PeopleQuestion,
  facets: readonly PersonFacet[],
  added: AddedFacets<PersonFacet>,
): Promise<PersonFacets> {
  const { scope, filters } = question;
  const answers: PersonFacets = {};
  for (const group of groupsOf(facets, filters)) {
    const answer = () => countGroup(db, question, group, added);
    const isCached = followsVersion(question) && !group.some((facet) => added[facet]);
    Object.assign(answers, isCached ? await cached(scope, ['facets', group, filters], answer) : await answer());
  }
  return answers;
}

async function countGroup(
  db: Database,
  question: PeopleQuestion,
  group: readonly PersonFacet[],
  added: AddedFacets<PersonFacet>,
): Promise<PersonFacets> {
  const { scope, filters } = question;
  const others = without(question, group);
  const matches = await matchPeople(db, scope, await filterOf(db, others));
  const asBits = (matches.total ?? 0) > thresholds.manyMatches;
  const before = sql`with matched as materialized (select person_id from ${idsOfMatches(matches)} as matches),
    matched_bits as materialized (select chunk, bits from ${matches.chunks ?? matchedChunks} as matches),
    keyed as materialized (
      select person_id, key / ${sql.lit(KIND_SIZE)} as kind, key & ${sql.lit(MAX_VALUE)} as value
      from matched join person_search using (person_id), unnest(keys) as key
      where key / ${sql.lit(KIND_SIZE)} = any (${group.filter((facet) => !added[facet]).flatMap((facet) => kindsOf(facet as AttributeFacet))}::int[]))`;
  return facetValues(
    db,
    before,
    group.map((name) => ({
      name,
      ...(added[name] ?? {
        counts: countsOf(name as AttributeFacet, others.filters, asBits),
        names: namesOf(name as AttributeFacet, scope),
      }),
      chosen: filters[name] ?? [],
    })),
  );
}

const matchedChunks = sql`(select chunk_of(person_id) as chunk, bit_or(bitmap_of_person(person_id)) as bits from matched group by 1)`;

function kindsOf(facet: AttributeFacet): number[] {
  if (isRole(facet)) return Object.values(roleFilters[facet].kinds);
  if (isEducation(facet)) return Object.values(educationFilters[facet].kinds);
  return [plainKinds[facet]];
}

/** A relation (value, n) over the matches: `matched` people and their keys, or `matched_bits`. */
function countsOf(facet: AttributeFacet, others: PersonFilters, asBits: boolean): Sql {
  if (isRole(facet)) {
    const conditions = roleConditions(others);
    const ongoing = others.workroleIsOngoing;
    if (conditions.length === 0) return countKeys(chosenKinds(roleFilters[facet].kinds, ongoing), asBits);
    return sql`select v.value, count(distinct person_id)::int as n
      from matched join work_role w using (person_id), ${valuesOfRole[facet]}
      where v.value is not null and ${sql.join([...conditions, ...ofOngoing('w', ongoing)], sql` and `)} group by 1`;
  }
  if (isEducation(facet)) {
    const conditions = educationConditions(others);
    const ongoing = others.educationIsOngoing;
    if (conditions.length === 0) return countKeys(chosenKinds(educationFilters[facet].kinds, ongoing), asBits);
    return sql`select v.value, count(distinct person_id)::int as n
      from matched join education e using (person_id), ${valuesOfEducation[facet]}
      where ${sql.join([...conditions, ...ofOngoing('e', ongoing)], sql` and `)} group by 1`;
  }
  return countKeys([plainKinds[facet]], asBits);
}

/** Who has a value now and had it before is one person. */
function countKeys(kinds: number[], asBits: boolean): Sql {
  if (asBits && !kinds.some((kind) => kindsWithoutBits.includes(kind))) return countValues(sql`matched_bits`, kinds);
  const distinct = kinds.length > 1 ? sql`distinct` : sql``;
  const list = sql.join(kinds.map((kind) => sql.lit(kind)));
  return sql`select value, count(*)::int as n
    from (select ${distinct} person_id, value from keyed where kind in (${list})) as once group by value`;
}

/** A relation (id, name) of what the viewer may be shown. */
function namesOf(facet: AttributeFacet, scope: Scope): Sql {
  if (facet === 'organizations' || facet === 'schools')
    return sql`(select o.id, o.name from ${organizationsOf(scope)} m join organization o on o.id = m.organization_id)`;
  return sql.table(names[facet]);
}

const isRole = (facet: AttributeFacet): facet is RoleFacet => facet in roleFilters;
const isEducation = (facet: AttributeFacet): facet is EducationFacet => facet in educationFilters;
