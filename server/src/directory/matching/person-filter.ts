/**
 * Translates the filters of a people list into lists of keys (a person must have one key of each list, checked by bitmaps) and SQL
 * conditions on `m.person_id` for the rest.
 */
import type { PersonFilters } from '@kith/contract/people/person-filters';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { whereAll } from '../../platform/database/where-all.ts';
import { hasFlag, STUDIED, WORKED, WORKS } from '../keys/affiliation-flags.ts';
import { type CurrentAndPastKind, keyKinds, keysOf } from '../keys/search-keys.ts';
import { findTitles, findTitleWords, type TitleWords } from '../keys/titles.ts';
import { thresholds } from '../thresholds.ts';
import type { FeatureIds } from './feature-ids.ts';
import type { Filter } from './matches.ts';
import { toCircle, locationsWithin } from './places.ts';
import { searchesCachedNames } from './name-order.ts';
import { isLarge } from './scope-size.ts';

type Condition = RawBuilder<unknown>;
type AttributeFilter = Omit<Filter, 'names' | 'known'>;
type Ongoing = '0' | '1' | '2';

/** Attributes without a date: each value is exactly one key. */
export const simpleKinds = {
  jobFunctions: keyKinds.jobFunction,
  skillTypes: keyKinds.skillType,
  causes: keyKinds.cause,
  interests: keyKinds.interest,
  collaborations: keyKinds.collaboration,
  tags: keyKinds.tag,
} as const;

/** Attributes of a work role. `condition` checks the role itself, for when several filters must hold for the same role. */
export const roleFilters = {
  roleTypes: { kinds: keyKinds.roleType, condition: (ids: number[]) => sql`w.role_type_id = any (${ids}::int[])` },
  seniorityLevels: {
    kinds: keyKinds.seniorityLevel,
    condition: (ids: number[]) => sql`w.seniority_level_ids && ${smallintsOf(ids)}::smallint[]`,
  },
  organizations: {
    kinds: keyKinds.organization,
    condition: (ids: number[]) => sql`w.organization_id = any (${ids}::int[])`,
  },
  industries: {
    kinds: keyKinds.industry,
    condition: (ids: number[]) =>
      sql`exists (select from organization_industry i where i.organization_id = w.organization_id and i.industry_id = any (${ids}::int[]))`,
  },
  organizationSizes: {
    kinds: keyKinds.organizationSize,
    condition: (ids: number[]) =>
      sql`exists (select from organization o where o.id = w.organization_id and o.employee_size_id = any (${ids}::int[]))`,
  },
} as const;

export const educationFilters = {
  schools: { kinds: keyKinds.school, condition: (ids: number[]) => sql`e.organization_id = any (${ids}::int[])` },
  degrees: {
    kinds: keyKinds.degree,
    condition: (ids: number[]) => sql`e.degree_type_ids && ${smallintsOf(ids)}::smallint[]`,
  },
  majors: { kinds: keyKinds.major, condition: (ids: number[]) => sql`e.major_ids && ${smallintsOf(ids)}::smallint[]` },
} as const;

export const kindsFor = ({ current, past }: CurrentAndPastKind, ongoing: Ongoing) =>
  ongoing === '1' ? [current] : ongoing === '0' ? [past] : [current, past];

/** Drops ids that do not fit into a smallint: no row has them, and PostgreSQL would fail. */
function smallintsOf(ids: number[]): number[] {
  return ids.filter((id) => id <= 32_767);
}

export interface PeopleQuery {
  scope: Scope;
  filters: PersonFilters;
  /**
   * What the filters of features select. The version of the scope does not change with their data, so results with such filters are not
   * cached. A function, because a facet ignores its own filter, and one filter can change what another one means.
   */
  features: (filters: PersonFilters) => PersonFeatureFilters;
}

export interface PersonFeatureFilters {
  /** Conditions on `m.person_id`. */
  conditions: readonly Condition[];
  /** Possibly very many people. A large scope reads them as bitmaps. */
  people: readonly FeatureIds[];
}

export async function buildFilter(db: Database, { scope, filters, features }: PeopleQuery): Promise<Filter> {
  const { conditions, people } = features(filters);
  const titleWords = filters.title ? await findTitleWords(db, filters.title) : undefined;
  const titles =
    filters.title && !titleWords?.isExact && looksUpTitles(scope, filters)
      ? await findTitles(db, filters.title)
      : undefined;
  const filter = attributeFilter(filters, { total: scope.totalPersons, titleWords, titles });
  const searchesNames =
    Boolean(filters.name) && !filters.nameExact && !isAtOrganization(filters) && searchesCachedNames(scope);
  const names =
    filters.name && !searchesNames
      ? [
          sql`m.sort_name ${filters.nameExact ? sql`= fold_name(${filters.name})` : sql`like folded_pattern(${filters.name})`}`,
        ]
      : [];
  const circle = toCircle(filters);
  const peopleAtPlaces =
    circle &&
    sql`select id as person_id from person where location_id = any (${await locationsWithin(db, circle)}::int[])`;
  return {
    ...filter,
    conditions: [
      ...filter.conditions,
      ...conditions,
      // An array makes one scan of an index, where a join would read all people of the scope.
      ...(isLarge(scope) ? [] : people.map(({ ids }) => sql`m.person_id = any (array(${ids}))`)),
    ],
    known: isLarge(scope) ? people : [],
    names,
    nameText: searchesNames ? filters.name : undefined,
    peopleAtPlaces,
  };
}

/** Of the people at an organization, few remain to be checked. */
const isAtOrganization = ({ organizations = [], schools = [] }: PersonFilters): boolean =>
  organizations.length + schools.length > 0;

/** Checking the titles of all people is faster in a small scope. */
const looksUpTitles = (scope: Scope, filters: PersonFilters): boolean => isLarge(scope) && !isAtOrganization(filters);

interface FilterContext {
  /** How many people the scope has. */
  total: number;
  /** The words of the filter's title. */
  titleWords: TitleWords | undefined;
  /** All titles that contain the filter's title, if they are looked up. */
  titles: string[] | undefined;
}

function attributeFilter(filters: PersonFilters, context: FilterContext): AttributeFilter {
  return combineFilters([simpleFilter(filters), roleFilter(filters, context), educationFilter(filters, context.total)]);
}

/**
 * `offset 0` makes PostgreSQL check the roles of each person in turn. That is best for few people, and for the candidates that match the keys.
 */
const optimizationFence = (keys: Filter['keys'], total: number): Condition =>
  keys.length > 0 || total <= thresholds.fewForRoles ? sql`offset 0` : sql``;

const combineFilters = (filters: AttributeFilter[]): AttributeFilter => ({
  keys: filters.flatMap(({ keys }) => keys),
  conditions: filters.flatMap(({ conditions }) => conditions),
  peopleAtOrganization: filters.find(({ peopleAtOrganization }) => peopleAtOrganization)?.peopleAtOrganization,
  people: filters.flatMap(({ people }) => people),
});

function simpleFilter(filters: PersonFilters): AttributeFilter {
  const keys = Object.entries(simpleKinds).flatMap(([name, kind]) => {
    const ids = filters[name as keyof typeof simpleKinds];
    return ids?.length ? [keysOf([kind], ids)] : [];
  });
  return { keys, conditions: [], people: [] };
}

/** The role filters as conditions on one `work_role w`. */
export function roleConditions(filters: PersonFilters): Condition[] {
  const conditions: Condition[] = [];
  for (const [name, { condition }] of Object.entries(roleFilters)) {
    const ids = filters[name as keyof typeof roleFilters];
    if (ids?.length) conditions.push(condition(ids));
  }
  if (filters.title) conditions.push(sql`w.sort_title like folded_pattern(${filters.title})`);
  return conditions;
}

export const ongoingConditions = (alias: 'w' | 'e', ongoing: Ongoing): Condition[] =>
  ongoing === '2' ? [] : [sql`${sql.ref(alias)}.is_ongoing = ${ongoing === '1'}`];

function roleFilter(filters: PersonFilters, { total, titleWords, titles }: FilterContext): AttributeFilter {
  const ongoing = filters.workroleIsOngoing;
  const keys: number[][] = [];
  const conditions: Condition[] = [];
  for (const [name, { kinds }] of Object.entries(roleFilters)) {
    const ids = filters[name as keyof typeof roleFilters];
    if (ids?.length && name !== 'organizations') keys.push(keysOf(kindsFor(kinds, ongoing), ids));
  }
  if (!titles) for (const ids of titleWords?.ids ?? []) keys.push(keysOf(kindsFor(keyKinds.titleWord, ongoing), ids));
  const workers = filters.organizations?.length ? selectPeopleAt(filters.organizations, workFlags[ongoing]) : undefined;
  if (workers) conditions.push(sql`m.person_id in (${workers})`);
  // One key alone is exact. Two keys may come from two roles, and two words from two titles: then the roles themselves are checked.
  const conditionsOfOneRole = roleConditions(filters);
  if (conditionsOfOneRole.length > 1 || (filters.title && !titles && !titleWords?.isExact)) {
    const all = sql.join([...conditionsOfOneRole, ...ongoingConditions('w', ongoing)], sql` and `);
    conditions.push(
      sql`exists (select from work_role w where w.person_id = m.person_id and ${all} ${optimizationFence(keys, total)})`,
    );
  }
  return {
    keys,
    conditions,
    peopleAtOrganization: workers && selectDistinctPeople(workers),
    people: titles ? [selectPeopleWithTitle(titles, ongoing)] : [],
  };
}

const selectPeopleWithTitle = (titles: string[], ongoing: Ongoing): Condition =>
  sql`select person_id from work_role w
    ${whereAll([sql`sort_title = any (${titles}::text[])`, ...ongoingConditions('w', ongoing)])}`;

const workFlags: Record<Ongoing, number> = { '0': WORKED, '1': WORKS, '2': WORKS | WORKED };

const selectPeopleAt = (organizationIds: number[], flags: number): Condition =>
  sql`select person_id from affiliation where organization_id = any (${organizationIds}::int[]) and ${hasFlag(sql`flags`, flags)}`;
const selectDistinctPeople = (people: Condition): Condition =>
  sql`select distinct person_id from (${people}) as people`;

/** The education filters as conditions on one `education e`. */
export function educationConditions(filters: PersonFilters): Condition[] {
  return Object.entries(educationFilters).flatMap(([name, { condition }]) => {
    const ids = filters[name as keyof typeof educationFilters];
    return ids?.length ? [condition(ids)] : [];
  });
}

function educationFilter(filters: PersonFilters, total: number): AttributeFilter {
  const ongoing = filters.educationIsOngoing;
  const keys: number[][] = [];
  for (const name of ['degrees', 'majors'] as const) {
    const ids = filters[name];
    if (ids?.length) keys.push(keysOf(kindsFor(educationFilters[name].kinds, ongoing), ids));
  }
  const conditionsOfOneEducation = educationConditions(filters);
  if (conditionsOfOneEducation.length < 2 && !filters.schools?.length) return { keys, conditions: [], people: [] };
  const all = sql.join([...conditionsOfOneEducation, ...ongoingConditions('e', ongoing)], sql` and `);
  return {
    keys,
    people: [],
    conditions: [
      sql`exists (select from education e where e.person_id = m.person_id and ${all} ${optimizationFence(keys, total)})`,
    ],
    peopleAtOrganization: filters.schools?.length
      ? selectDistinctPeople(selectPeopleAt(filters.schools, STUDIED))
      : undefined,
  };
}
