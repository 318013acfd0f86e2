/**
 * What a people list is asked for: keys, of which a person must have one of each list (their bits are looked up), and SQL
 * conditions on `m.person_id` for the rest.
 */
import type { PersonFilters } from '@kith/contract/people/person-filters';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { hasFlag, STUDIED, WORKED, WORKS } from '../keys/affiliation-flags.ts';
import { type Dated, keyKinds, keysOf } from '../keys/search-keys.ts';
import { findTitleWords, type TitleWords } from '../keys/title-words.ts';
import { thresholds } from '../thresholds.ts';
import type { Filter } from './matches.ts';
import { nameHolding } from './names.ts';
import { circleOf, locationsWithin } from './places.ts';

type Condition = RawBuilder<unknown>;
/** Names are the search's own. */
type AttributeFilter = Omit<Filter, 'names'>;
type Ongoing = '0' | '1' | '2';

/** The attributes that a person has or has not, each exactly one key. */
export const plainKinds = {
  jobFunctions: keyKinds.jobFunction,
  skillTypes: keyKinds.skillType,
  causes: keyKinds.cause,
  interests: keyKinds.interest,
  collaborations: keyKinds.collaboration,
  tags: keyKinds.tag,
} as const;

/** The attributes of a work role: how the role itself says it, for when several must hold of the same one. */
export const roleFilters = {
  roleTypes: { kinds: keyKinds.roleType, holds: (ids: number[]) => sql`w.role_type_id = any (${ids}::int[])` },
  seniorityLevels: {
    kinds: keyKinds.seniorityLevel,
    holds: (ids: number[]) => sql`w.seniority_level_ids && ${small(ids)}::smallint[]`,
  },
  organizations: {
    kinds: keyKinds.organization,
    holds: (ids: number[]) => sql`w.organization_id = any (${ids}::int[])`,
  },
  industries: {
    kinds: keyKinds.industry,
    holds: (ids: number[]) =>
      sql`exists (select from organization_industry i where i.organization_id = w.organization_id and i.industry_id = any (${ids}::int[]))`,
  },
  organizationSizes: {
    kinds: keyKinds.organizationSize,
    holds: (ids: number[]) =>
      sql`exists (select from organization o where o.id = w.organization_id and o.employee_size_id = any (${ids}::int[]))`,
  },
} as const;

export const educationFilters = {
  schools: { kinds: keyKinds.school, holds: (ids: number[]) => sql`e.organization_id = any (${ids}::int[])` },
  degrees: { kinds: keyKinds.degree, holds: (ids: number[]) => sql`e.degree_type_ids && ${small(ids)}::smallint[]` },
  majors: { kinds: keyKinds.major, holds: (ids: number[]) => sql`e.major_ids && ${small(ids)}::smallint[]` },
} as const;

export const chosenKinds = ({ current, past }: Dated, ongoing: Ongoing) =>
  ongoing === '1' ? [current] : ongoing === '0' ? [past] : [current, past];

/** Ids that no smallint holds are the ids of nothing; PostgreSQL would rather fail than say so. */
function small(ids: number[]): number[] {
  return ids.filter((id) => id <= 32_767);
}

/** Who is asked for. */
export interface PeopleQuestion {
  scope: Scope;
  filters: PersonFilters;
  /**
   * What features ask beside, by the filter it comes from: conditions on `m.person_id`. The version of the scope does not follow what
   * they are about.
   */
  conditions: Readonly<Partial<Record<keyof PersonFilters, Condition>>>;
}

/** All that is asked for. */
export async function filterOf(db: Database, { scope, filters, conditions }: PeopleQuestion): Promise<Filter> {
  const titleWords = filters.title ? await findTitleWords(db, filters.title) : undefined;
  const filter = attributeFilter(filters, { total: scope.totalPersons, titleWords });
  const names = filters.name
    ? [filters.nameExact ? sql`m.sort_name = fold_name(${filters.name})` : nameHolding(scope, filters.name)]
    : [];
  const circle = circleOf(filters);
  const placed =
    circle &&
    sql`select id as person_id from person where location_id = any (${await locationsWithin(db, circle)}::int[])`;
  return { ...filter, conditions: [...filter.conditions, ...Object.values(conditions)], names, placed };
}

export const isFiltered = ({ keys, conditions, names, placed }: Filter): boolean =>
  placed !== undefined || keys.length + conditions.length + names.length > 0;

interface Known {
  /** How many there are in the scope. */
  total: number;
  /** Of the title that is asked for. */
  titleWords: TitleWords | undefined;
}

function attributeFilter(filters: PersonFilters, known: Known): AttributeFilter {
  return together([plainFilter(filters), roleFilter(filters, known), educationFilter(filters, known.total)]);
}

/** So are those whom keys have left over of however many. With it the planner has no choice. */
const oneByOne = (keys: Filter['keys'], total: number): Condition =>
  keys.length > 0 || total <= thresholds.fewForRoles ? sql`offset 0` : sql``;

const together = (filters: AttributeFilter[]): AttributeFilter => ({
  keys: filters.flatMap(({ keys }) => keys),
  conditions: filters.flatMap(({ conditions }) => conditions),
  among: filters.find(({ among }) => among)?.among,
});

function plainFilter(filters: PersonFilters): AttributeFilter {
  const keys = Object.entries(plainKinds).flatMap(([name, kind]) => {
    const ids = filters[name as keyof typeof plainKinds];
    return ids?.length ? [keysOf([kind], ids)] : [];
  });
  return { keys, conditions: [] };
}

/** What the role filters ask of one and the same `work_role w`. */
export function roleConditions(filters: PersonFilters): Condition[] {
  const conditions: Condition[] = [];
  for (const [name, { holds }] of Object.entries(roleFilters)) {
    const ids = filters[name as keyof typeof roleFilters];
    if (ids?.length) conditions.push(holds(ids));
  }
  if (filters.title) conditions.push(sql`w.sort_title like folded_pattern(${filters.title})`);
  return conditions;
}

export const ofOngoing = (alias: 'w' | 'e', ongoing: Ongoing): Condition[] =>
  ongoing === '2' ? [] : [sql`${sql.ref(alias)}.is_ongoing = ${ongoing === '1'}`];

function roleFilter(filters: PersonFilters, { total, titleWords }: Known): AttributeFilter {
  const ongoing = filters.workroleIsOngoing;
  const keys: number[][] = [];
  const conditions: Condition[] = [];
  for (const [name, { kinds }] of Object.entries(roleFilters)) {
    const ids = filters[name as keyof typeof roleFilters];
    if (ids?.length && name !== 'organizations') keys.push(keysOf(chosenKinds(kinds, ongoing), ids));
  }
  for (const ids of titleWords?.ids ?? []) keys.push(keysOf(chosenKinds(keyKinds.titleWord, ongoing), ids));
  const workers = filters.organizations?.length ? wereAt(filters.organizations, workFlags[ongoing]) : undefined;
  if (workers) conditions.push(sql`m.person_id in (${workers})`);
  // One key alone is exact. Two keys may be of two roles, and two words of two titles: then the roles are looked at.
  const ofOneRole = roleConditions(filters);
  if (ofOneRole.length > 1 || (filters.title && !titleWords?.exact)) {
    const all = sql.join([...ofOneRole, ...ofOngoing('w', ongoing)], sql` and `);
    conditions.push(
      sql`exists (select from work_role w where w.person_id = m.person_id and ${all} ${oneByOne(keys, total)})`,
    );
  }
  return { keys, conditions, among: workers && eachOnce(workers) };
}

const workFlags: Record<Ongoing, number> = { '0': WORKED, '1': WORKS, '2': WORKS | WORKED };

const wereAt = (organizationIds: number[], flags: number): Condition =>
  sql`select person_id from affiliation where organization_id = any (${organizationIds}::int[]) and ${hasFlag(sql`flags`, flags)}`;
const eachOnce = (people: Condition): Condition => sql`select distinct person_id from (${people}) as people`;

/** What the education filters ask of one and the same `education e`. */
export function educationConditions(filters: PersonFilters): Condition[] {
  return Object.entries(educationFilters).flatMap(([name, { holds }]) => {
    const ids = filters[name as keyof typeof educationFilters];
    return ids?.length ? [holds(ids)] : [];
  });
}

function educationFilter(filters: PersonFilters, total: number): AttributeFilter {
  const ongoing = filters.educationIsOngoing;
  const keys: number[][] = [];
  for (const name of ['degrees', 'majors'] as const) {
    const ids = filters[name];
    if (ids?.length) keys.push(keysOf(chosenKinds(educationFilters[name].kinds, ongoing), ids));
  }
  const ofOneEducation = educationConditions(filters);
  if (ofOneEducation.length < 2 && !filters.schools?.length) return { keys, conditions: [] };
  const all = sql.join([...ofOneEducation, ...ofOngoing('e', ongoing)], sql` and `);
  return {
    keys,
    conditions: [
      sql`exists (select from education e where e.person_id = m.person_id and ${all} ${oneByOne(keys, total)})`,
    ],
    among: filters.schools?.length ? eachOnce(wereAt(filters.schools, STUDIED)) : undefined,
  };
}
