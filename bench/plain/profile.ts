/** The profile of a person in the plain app, with roles, educations and commonalities, and the user's own account. */
import type { Pool } from 'pg';
import { Forbidden, isInScope, openScope, peopleOf, requirePerson } from './scope.ts';
import { Parameters, type Query, type User } from './sql.ts';

/** The values that a person has chosen, by the field of the profile. */
const chosen: Record<string, [table: string, values: string]> = {
  tagTypes: ['person_tag', 'tag'],
  collaborationsEngagements: ['person_collaboration', 'collaboration'],
  interestTypes: ['person_interest', 'interest'],
  jobFunctions: ['person_job_function', 'job_function'],
  supportedCauses: ['person_cause', 'cause'],
};

async function readProfile(pool: Pool, user: User, id: number) {
  const [{ rows }, roles, skills, supported, ...lists] = await Promise.all([
    pool.query<Record<string, unknown>>(
      `select p.*, l.name as location, l.latitude, l.longitude, u.id as "userId",
        exists (select from user_role r where r.user_id = u.id and r.role_id = 2) as "isMember"
      from person p left join location l on l.id = p.location_id left join user_account u on u.person_id = p.id where p.id = $1`,
      [id],
    ),
    pool.query<object>(
      `select w.title, w.is_primary, t.name as "roleType", o.id as "organizationId", o.name as organization,
        (select json_agg(s.name) from seniority_level s where s.id = any (w.seniority_level_ids)) as "seniorityLevels",
        (select json_agg(i.name) from organization_industry x join industry i on i.id = x.industry_id where x.organization_id = o.id) as industries
      from work_role w join organization o on o.id = w.organization_id left join role_type t on t.id = w.role_type_id
      where w.person_id = $1 and (w.is_ongoing or w.to_year is null or w.to_year >= extract(year from now()) - 10)`,
      [id],
    ),
    pool.query<object>(
      `select c.id as "categoryId", c.name as category, s.id, s.name
      from person_skill x join skill_type s on s.id = x.skill_type_id join skill_category c on c.id = s.category_id
      where x.person_id = $1 order by c.name, s.name`,
      [id],
    ),
    pool.query<object>(
      'select o.id, o.name from person_supported_organization x join organization o on o.id = x.organization_id where x.person_id = $1 order by o.sort_name',
      [id],
    ),
    ...Object.entries(chosen).map(async ([field, [table, values]]): Promise<[string, object[]]> => {
      const list = await pool.query<object>(
        `select v.id, v.name from ${table} x join ${values} v on v.id = x.${values}_id where x.person_id = $1 order by v.name`,
        [id],
      );
      return [field, list.rows];
    }),
  ]);
  const [person] = rows;
  if (!person) throw new Forbidden();
  const seesEmails = user.isAdmin || user.personId === id || person.isMember === true;
  return {
    ...person,
    ...(!seesEmails && { email_personal: null, email_work: null }),
    ...Object.fromEntries(lists),
    workSummary: roles.rows,
    skills: skills.rows,
    supportedOrganizations: supported.rows,
  };
}

export async function personProfile(pool: Pool, user: User, id: number) {
  await requirePerson(pool, user, id);
  return readProfile(pool, user, id);
}

export async function workRoles(pool: Pool, user: User, id: number) {
  await requirePerson(pool, user, id);
  const { rows } = await pool.query<object>(
    `select w.id, w.title, w.from_year, w.from_month, w.to_year, w.to_month, w.is_ongoing, w.is_primary, r.name as "roleType",
      (select json_agg(s.name) from seniority_level s where s.id = any (w.seniority_level_ids)) as "seniorityLevels",
      o.id as "organizationId", o.name as organization, t.name as type
    from work_role w join organization o on o.id = w.organization_id join organization_type t on t.id = o.type_id
      left join role_type r on r.id = w.role_type_id
    where w.person_id = $1
    order by w.is_ongoing desc, w.to_year desc nulls last, w.to_month desc nulls last, w.from_year desc nulls last, w.from_month desc nulls last, w.id`,
    [id],
  );
  return { total: rows.length, results: rows };
}

export async function educations(pool: Pool, user: User, id: number) {
  await requirePerson(pool, user, id);
  const { rows } = await pool.query<object>(
    `select e.id, e.from_year, e.to_year, e.is_ongoing, o.id as "organizationId", o.name as organization, t.name as type,
      (select json_agg(d.name) from degree_type d where d.id = any (e.degree_type_ids)) as degrees,
      (select json_agg(m.name) from major m where m.id = any (e.major_ids)) as majors
    from education e join organization o on o.id = e.organization_id join organization_type t on t.id = o.type_id
    where e.person_id = $1 order by e.is_ongoing desc, e.to_year desc nulls last, e.from_year desc nulls last, e.id`,
    [id],
  );
  return { total: rows.length, results: rows };
}

const periods = (id: string) => `(
  select json_agg(json_build_object('from', from_year, 'to', to_year, 'isOngoing', is_ongoing)) from (
    select from_year, to_year, is_ongoing from work_role where person_id = ${id} and organization_id = o.id
    union all select from_year, to_year, is_ongoing from education where person_id = ${id} and organization_id = o.id) as period)`;
const organizationsOf = (id: string) =>
  `(select organization_id from work_role where person_id = ${id} union select organization_id from education where person_id = ${id})`;
const bothChose = (kind: string, table: string, values: string) =>
  `select '${kind}', v.id, v.name from ${table} a join ${table} b using (${values}_id) join ${values} v on v.id = ${values}_id
    where a.person_id = $1 and b.person_id = $2`;

/** The people of the network that somebody shares with the collective $3. */
const shared = (
  person: string,
) => `select np.person_id, np.connected_on, r.strength_id as strength from shared_network s
    join user_account u on u.id = s.user_id join network_person np on np.network_id = s.network_id and (not np.excluded or np.source = 'self')
    left join relationship r on r.from_person_id = ${person} and r.to_person_id = np.person_id
    where s.collective_id = $3 and u.person_id = ${person}`;

interface Commonality {
  kind: string;
  id: number;
  name: string;
}

export async function commonalities(pool: Pool, user: User, id: number, query: Query) {
  const scope = await openScope(pool, user, query);
  const parameters = new Parameters();
  const { rows: visible } = await pool.query(
    `select where ${isInScope(scope, `${parameters.add(id)}::int`, parameters)}`,
    parameters.values,
  );
  if (visible.length === 0) throw new Forbidden();
  const [organizations, choices, people] = await Promise.all([
    pool.query<Commonality>(
      `select 'organization' as kind, o.id, o.name, ${periods('$1')} as mine, ${periods('$2')} as theirs from organization o
      where o.id in (select * from ${organizationsOf('$1')} as mine intersect select * from ${organizationsOf('$2')} as theirs)`,
      [user.personId, id],
    ),
    pool.query<Commonality>(
      `${bothChose('cause', 'person_cause', 'cause').replace(`'cause',`, `'cause' as kind,`)}
      union all ${bothChose('interest', 'person_interest', 'interest')} union all ${bothChose('skill', 'person_skill', 'skill_type')}
      union all select 'location', l.id, l.name from person a join person b using (location_id) join location l on l.id = location_id
        where a.id = $1 and b.id = $2`,
      [user.personId, id],
    ),
    scope.kind === 'collective'
      ? pool.query<Commonality>(
          `select 'person' as kind, p.id, p.name from (${shared('$1')}) a join (${shared('$2')}) b using (person_id) join person p on p.id = person_id
          where p.id <> $1 and p.id <> $2
          order by case when a.strength is not null and b.strength is not null then least(a.strength, b.strength) end desc nulls last,
            least(a.connected_on, b.connected_on) nulls last, p.sort_name, p.id limit 20`,
          [user.personId, id, scope.id],
        )
      : { rows: [] },
  ]);
  const results = [...organizations.rows, ...people.rows, ...choices.rows];
  return { total: results.length, results };
}

export async function account(pool: Pool, user: User) {
  const [profile, details, network, collectives] = await Promise.all([
    readProfile(pool, user, user.personId),
    pool.query('select id, username, last_login, has_viewed_profile from user_account where id = $1', [user.id]),
    pool.query<object>(
      `select n.id, n.created_on, n.updated_on, (select count(*) from network_person where network_id = n.id) as "totalPersons",
        (select count(distinct organization_id) from (
          select w.organization_id from network_person np join work_role w using (person_id) where np.network_id = n.id
          union all select e.organization_id from network_person np join education e using (person_id) where np.network_id = n.id) as o) as "totalOrganizations",
        (select count(*) from label where scope_id = n.id) as "totalLabels",
        array(select collective_id from shared_network where network_id = n.id order by 1) as "collectiveIds"
      from network n where n.owner_user_id = $1`,
      [user.id],
    ),
    pool.query(
      `select c.id as "clientId", c.name as client, g.id, g.name,
        (select count(distinct person_id) from (${peopleOf('collective', 'g.id')}) as people) as "totalPersons",
        (select count(*) from collaborator x where x.collective_id = g.id) as "totalCollaborators",
        (select count(*) from shared_network x where x.collective_id = g.id) as "totalNetworks"
      from client_member m join client c on c.id = m.client_id
        left join (collaborator k join collective g on g.id = k.collective_id) on k.user_id = m.user_id and k.client_id = c.id
      where m.user_id = $1 order by c.name, g.name`,
      [user.id],
    ),
  ]);
  return {
    personId: user.personId,
    profile,
    user: details.rows[0],
    network: network.rows[0],
    collectives: collectives.rows,
  };
}
