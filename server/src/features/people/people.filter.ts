/** What the filters of a people list mean, as SQL conditions on `m.person_id` of the scope and `s.keys` of the search row. */
import type { PersonFilters } from '@kith/contract/person-filters';
import { sql, type RawBuilder } from 'kysely';
import { keyKinds, keysOf } from '../../scope/search-keys.ts';

type Condition = RawBuilder<unknown>;
type Ongoing = '0' | '1' | '2';
type Dated = { current: number; past: number };

/** The attributes that a person has or has not, each exactly one key. */
const plainKinds = {
  jobFunctions: keyKinds.jobFunction,
  skillTypes: keyKinds.skillType,
  causes: keyKinds.cause,
  interests: keyKinds.interest,
  collaborations: keyKinds.collaboration,
  tags: keyKinds.tag,
} as const;

/** The attributes of a work role: how the role itself says it, for when several must hold of the same one. */
const roleFilters = {
  roleTypes: { kinds: keyKinds.roleType, holds: (ids: number[]) => sql`w.role_type_id = any (${ids}::int[])` },
  seniorityLevels: {
    kinds: keyKinds.seniorityLevel,
    holds: (ids: number[]) => sql`w.seniority_level_ids && ${ids}::smallint[]`,
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

const educationFilters = {
  schools: { kinds: keyKinds.school, holds: (ids: number[]) => sql`e.organization_id = any (${ids}::int[])` },
  degrees: { kinds: keyKinds.degree, holds: (ids: number[]) => sql`e.degree_type_ids && ${ids}::smallint[]` },
  majors: { kinds: keyKinds.major, holds: (ids: number[]) => sql`e.major_ids && ${ids}::smallint[]` },
} as const;

const chosenKinds = ({ current, past }: Dated, ongoing: Ongoing) =>
  ongoing === '1' ? [current] : ongoing === '0' ? [past] : [current, past];

/** Ids that no smallint holds are the ids of nothing; PostgreSQL would rather fail than say so. */
const small = (ids: number[]) => ids.filter((id) => id <= 32_767);

export function filterConditions(filters: PersonFilters): Condition[] {
  return [
    ...Object.entries(plainKinds).flatMap(([name, kind]) => hasAny(filters[name as keyof typeof plainKinds], [kind])),
    ...roleConditions(filters),
    ...educationConditions(filters),
  ];
}

function hasAny(ids: number[] | undefined, kinds: number[]): Condition[] {
  return ids?.length ? [sql`s.keys && ${keysOf(kinds, ids)}::int[]`] : [];
}

function roleConditions(filters: PersonFilters): Condition[] {
  const ongoing = filters.workroleIsOngoing;
  const conditions: Condition[] = [];
  const ofOneRole: Condition[] = [];
  for (const [name, { kinds, holds }] of Object.entries(roleFilters)) {
    const ids = filters[name as keyof typeof roleFilters];
    if (!ids?.length) continue;
    conditions.push(...hasAny(ids, chosenKinds(kinds, ongoing)));
    ofOneRole.push(holds(name === 'seniorityLevels' ? small(ids) : ids));
  }
  if (filters.title) ofOneRole.push(sql`fold_name(w.title) like folded_pattern(${filters.title})`);
  // One key alone is exact. Two keys may be of two roles, and a title has no key: then the roles are looked at.
  if (ofOneRole.length > 1 || filters.title) {
    if (ongoing !== '2') ofOneRole.push(sql`w.is_ongoing = ${ongoing === '1'}`);
    conditions.push(
      sql`exists (select from work_role w where w.person_id = m.person_id and ${sql.join(ofOneRole, sql` and `)})`,
    );
  }
  return conditions;
}

function educationConditions(filters: PersonFilters): Condition[] {
  const ongoing = filters.educationIsOngoing;
  const conditions: Condition[] = [];
  const ofOneEducation: Condition[] = [];
  for (const [name, { kinds, holds }] of Object.entries(educationFilters)) {
    const ids = filters[name as keyof typeof educationFilters];
    if (!ids?.length) continue;
    conditions.push(...hasAny(ids, chosenKinds(kinds, ongoing)));
    ofOneEducation.push(holds(name === 'schools' ? ids : small(ids)));
  }
  if (ofOneEducation.length > 1) {
    if (ongoing !== '2') ofOneEducation.push(sql`e.is_ongoing = ${ongoing === '1'}`);
    conditions.push(
      sql`exists (select from education e where e.person_id = m.person_id and ${sql.join(ofOneEducation, sql` and `)})`,
    );
  }
  return conditions;
}
