/** People of the plain app: lists with filters, stats and facets. */
import type { Pool } from 'pg';
import { isInScope, openScope, type Scope } from './scope.ts';
import { idsIn, limitTo, pageOf, Parameters, type Query, type User } from './sql.ts';

const EARTH_RADIUS_MILES = 3958.8;

/** One role `w` must meet all of these. */
const roleFilters: Record<string, (values: string) => string> = {
  roleTypes: (values) => `w.role_type_id = any (${values}::int[])`,
  seniorityLevels: (values) => `w.seniority_level_ids && ${values}::smallint[]`,
  organizations: (values) => `w.organization_id = any (${values}::int[])`,
  industries: (values) =>
    `w.organization_id in (select organization_id from organization_industry where industry_id = any (${values}::int[]))`,
  organizationSizes: (values) =>
    `w.organization_id in (select id from organization where employee_size_id = any (${values}::int[]))`,
};
const educationFilters: Record<string, (values: string) => string> = {
  schools: (values) => `e.organization_id = any (${values}::int[])`,
  degrees: (values) => `e.degree_type_ids && ${values}::smallint[]`,
  majors: (values) => `e.major_ids && ${values}::smallint[]`,
};
const choices: Record<string, [table: string, column: string]> = {
  jobFunctions: ['person_job_function', 'job_function_id'],
  skillTypes: ['person_skill', 'skill_type_id'],
  causes: ['person_cause', 'cause_id'],
  interests: ['person_interest', 'interest_id'],
};

function conditionsOf(
  filters: Record<string, (values: string) => string>,
  query: Query,
  parameters: Parameters,
): string[] {
  return Object.entries(filters).flatMap(([name, condition]) => {
    const ids = idsIn(query, name);
    return ids ? [condition(parameters.add(ids))] : [];
  });
}

const ongoing = (alias: string, value: string | undefined) =>
  value === undefined || value === '2' ? [] : [`${alias}.is_ongoing = ${value === '1'}`];

function roleConditions(query: Query, parameters: Parameters): string[] {
  const conditions = conditionsOf(roleFilters, query, parameters);
  if (query.title) conditions.push(`w.sort_title like folded_pattern(${parameters.add(query.title)})`);
  return conditions;
}

/** The conditions of a list on the person `p`. */
function matches(scope: Scope, query: Query, parameters: Parameters): string {
  const all = [isInScope(scope, 'p.id', parameters)];
  if (query.name)
    all.push(
      query.nameExact
        ? `p.sort_name = fold_name(${parameters.add(query.name)})`
        : `p.sort_name like folded_pattern(${parameters.add(query.name)})`,
    );
  if (query.latitude) {
    const [latitude, longitude] = [parameters.add(Number(query.latitude)), parameters.add(Number(query.longitude))];
    all.push(`p.location_id in (select id from location where 2 * ${EARTH_RADIUS_MILES} * asin(least(1, sqrt(
      sin(radians(latitude - ${latitude}::float8) / 2) ^ 2 + cos(radians(${latitude}::float8)) * cos(radians(latitude))
      * sin(radians(longitude - ${longitude}::float8) / 2) ^ 2))) <= ${parameters.add(Number(query.radius))}::float8)`);
  }
  const role = roleConditions(query, parameters);
  if (role.length > 0)
    all.push(`exists (select from work_role w where w.person_id = p.id
      and ${[...role, ...ongoing('w', query.workroleIsOngoing)].join(' and ')})`);
  const education = conditionsOf(educationFilters, query, parameters);
  if (education.length > 0)
    all.push(`exists (select from education e where e.person_id = p.id
      and ${[...education, ...ongoing('e', query.educationIsOngoing)].join(' and ')})`);
  for (const [name, [table, column]] of Object.entries(choices)) {
    const ids = idsIn(query, name);
    if (ids)
      all.push(
        `exists (select from ${table} x where x.person_id = p.id and x.${column} = any (${parameters.add(ids)}::int[]))`,
      );
  }
  return all.join(' and ');
}

/** The columns of a row, for the person `p`. */
function summary(scope: Scope, user: User, parameters: Parameters): string {
  const connectedOn = {
    network: () =>
      `(select connected_on from network_person where network_id = ${parameters.add(scope.id)} and person_id = p.id)`,
    collective:
      () => `(select min(np.connected_on) from shared_network s join network_person np on np.network_id = s.network_id
      where s.collective_id = ${parameters.add(scope.id)} and np.person_id = p.id and not np.excluded)`,
    admin: () => 'null',
  }[scope.kind];
  // Admins see who has made and changed a record.
  const audit =
    scope.kind === 'admin'
      ? `, p.created_on as "createdOn", ${editor('created_by')} as "createdBy", p.updated_on as "updatedOn", ${editor('updated_by')} as "updatedBy"`
      : '';
  return `p.id, p.name, p.headline, l.name as location, w.title, o.id as "organizationId", o.name as organization,
    p.linkedin, p.twitter, p.angellist, p.crunchbase, p.website, p.crm, p.career_website as "careerWebsite",
    (select json_agg(json_build_object('id', t.id, 'name', t.name)) from person_tag pt join tag t on t.id = pt.tag_id where pt.person_id = p.id) as "tagTypes",
    (select u.id from user_account u where u.person_id = p.id) as "userId",
    (select r.strength_id from relationship r where r.from_person_id = ${parameters.add(user.personId)} and r.to_person_id = p.id) as "strengthId",
    ${connectedOn()} as "connectedOn"${audit}`;
}
const editor = (column: string) =>
  `(select json_build_object('id', e.id, 'name', e.name) from user_account u join person e on e.id = u.person_id where u.id = p.${column})`;
const joins = `left join location l on l.id = p.location_id
  left join work_role w on w.person_id = p.id and w.is_primary left join organization o on o.id = w.organization_id`;

async function pageOfPeople(
  pool: Pool,
  user: User,
  scope: Scope,
  query: Query,
  { size, where }: { size: number; where: (parameters: Parameters) => string },
) {
  const [counted, listed] = [new Parameters(), new Parameters()];
  const page = pageOf(query, size);
  const [total, rows] = await Promise.all([
    pool.query<{ n: number }>(`select count(*) as n from person p where ${where(counted)}`, counted.values),
    pool.query(
      `select ${summary(scope, user, listed)} from (
        select * from person p where ${where(listed)} order by p.sort_name, p.id ${limitTo(page)}) as p ${joins} order by p.sort_name, p.id`,
      listed.values,
    ),
  ]);
  return { ...page, total: total.rows[0]?.n, results: rows.rows };
}

export async function listPeople(pool: Pool, user: User, query: Query) {
  const scope = await openScope(pool, user, query);
  return pageOfPeople(pool, user, scope, query, { size: 50, where: (parameters) => matches(scope, query, parameters) });
}

export async function peopleOfOrganization(pool: Pool, user: User, query: Query, table: 'work_role' | 'education') {
  const scope = await openScope(pool, user, query);
  return pageOfPeople(pool, user, scope, query, {
    size: 20,
    where: (parameters) =>
      `${isInScope(scope, 'p.id', parameters)} and p.id in (select person_id from ${table} where organization_id = ${parameters.add(Number(query.organization))})`,
  });
}

/** The values of a person's roles and educations: `from` with the person `m`, and the value. */
const values = {
  organizations: ['work_role w on w.person_id = m.id', 'w.organization_id', 'organization'],
  seniorityLevels: [
    'work_role w on w.person_id = m.id cross join unnest(w.seniority_level_ids) as level',
    'level',
    'seniority_level',
  ],
  roles: ['work_role w on w.person_id = m.id', 'w.role_type_id', 'role_type'],
  industries: [
    'work_role w on w.person_id = m.id join organization_industry i on i.organization_id = w.organization_id',
    'i.industry_id',
    'industry',
  ],
  organizationSizes: [
    'work_role w on w.person_id = m.id join organization o on o.id = w.organization_id',
    'o.employee_size_id',
    'employee_size',
  ],
  schools: ['education w on w.person_id = m.id', 'w.organization_id', 'organization'],
  skillTypes: ['person_skill w on w.person_id = m.id', 'w.skill_type_id', 'skill_type'],
} as const;

/** One statement that counts the people of `matched` by value: (name, id, count), the most frequent first. */
const countBy = (name: keyof typeof values, most: number, where = 'true') => {
  const [from, value, table] = values[name];
  return `(select '${name}' as part, v.id, v.name, top.n as count from (
    select ${value} as value, count(distinct m.id) as n from matched m join ${from} where ${value} is not null and ${where}
    group by 1 order by n desc, value limit ${most}) as top join ${table} v on v.id = top.value order by n desc, v.id)`;
};

interface Counted {
  part: string;
  id: number;
  name: string;
  count: number;
}

function byPart(rows: Counted[], parts: readonly string[]) {
  return Object.fromEntries(
    parts.map((part) => [
      part,
      rows.filter((row) => row.part === part).map(({ id, name, count }) => ({ id, name, count })),
    ]),
  );
}

export async function countStats(pool: Pool, user: User, query: Query) {
  const scope = await openScope(pool, user, query);
  const parameters = new Parameters();
  const parts = ['organizations', 'seniorityLevels', 'roles', 'industries', 'organizationSizes', 'schools'] as const;
  const { rows } = await pool.query<Counted>(
    `with matched as (select p.id from person p where ${matches(scope, query, parameters)})
    ${parts.map((part) => countBy(part, 5)).join(' union all ')}`,
    parameters.values,
  );
  return byPart(rows, parts);
}

/** A facet ignores its own filter, so that each needs its own matches. */
export async function countFacets(pool: Pool, user: User, { facets, ...query }: Query) {
  const scope = await openScope(pool, user, query);
  const names = (facets ?? '').split(',');
  const found = await Promise.all(
    names.map(async (name) => {
      const others = { ...query, [name]: undefined };
      const parameters = new Parameters();
      const matched = matches(scope, others, parameters);
      const ofRole =
        name in roleFilters ? [...roleConditions(others, parameters), ...ongoing('w', query.workroleIsOngoing)] : [];
      const { rows } = await pool.query<Counted>(
        `with matched as (select p.id from person p where ${matched})
        ${countBy((name === 'roleTypes' ? 'roles' : name) as keyof typeof values, 100, ofRole.join(' and ') || 'true')}`,
        parameters.values,
      );
      return rows.map((row) => ({ ...row, part: name }));
    }),
  );
  return byPart(found.flat(), names);
}
