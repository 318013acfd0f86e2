/** The scopes to measure, with filter values, names and places sampled from the database. */
import { PICKER_PAGE_SIZE } from '@kith/contract/people/autocomplete';
import type { Client } from 'pg';
import { keyKinds } from '../server/src/directory/keys/search-keys.ts';

export interface MeasuredScope {
  label: string;
  scopeId: number;
  /** The part of a list's query that selects the scope; empty for the viewer's own network. */
  query: string;
  collectiveId: number | undefined;
  /** The scope of admins. */
  everybody: boolean;
  people: number;
  username: string;
  userId: number;
  /** By filter: the values of the people in the scope, with how many people have each. */
  values: Map<string, { id: number; people: number }[]>;
  /** People other than the viewer. */
  ids: number[];
  names: string[];
  /** Four letters with which more than a page of names begin. With fewer matches, substrings are searched too. */
  prefixes: string[];
  organizationPrefixes: string[];
  /** `people`: how many have the title. */
  titles: { title: string; people: number }[];
  places: { latitude: number; longitude: number }[];
  organizationCount: number;
  organizations: number[];
  largestOrganizations: number[];
  /** The people whose networks are shared with the collective. */
  collaborators: number[];
}

const filterKinds = {
  roleTypes: [keyKinds.roleType.current, keyKinds.roleType.past],
  seniorityLevels: [keyKinds.seniorityLevel.current, keyKinds.seniorityLevel.past],
  industries: [keyKinds.industry.current, keyKinds.industry.past],
  organizationSizes: [keyKinds.organizationSize.current, keyKinds.organizationSize.past],
  schools: [keyKinds.school.current, keyKinds.school.past],
  organizations: [keyKinds.organization.current, keyKinds.organization.past],
  degrees: [keyKinds.degree.current, keyKinds.degree.past],
  majors: [keyKinds.major.current, keyKinds.major.past],
  jobFunctions: [keyKinds.jobFunction],
  skillTypes: [keyKinds.skillType],
  causes: [keyKinds.cause],
  interests: [keyKinds.interest],
} as const;
/** Names and values come from this many people of a scope. */
const SAMPLE_SIZE = 4000;

interface Scope {
  id: number;
  kind: 'network' | 'collective' | 'admin';
  people: number;
  username: string;
  userId: number;
}

const network = (order: string) => `
  select s.id, s.kind, s.total_persons as people, u.username, u.id as "userId" from scope s
    join network n on n.id = s.id join user_account u on u.id = n.owner_user_id
  where exists (select from user_role where user_id = u.id and role_id = 2)
  order by ${order}, s.id limit 1`;

const collective = `
  select s.id, s.kind, s.total_persons as people, u.username, u.id as "userId"
  from scope s join collaborator c on c.collective_id = s.id join user_account u on u.id = c.user_id
  where s.kind = 'collective' order by s.total_persons desc, u.id limit 1`;
const everybody = `
  select s.id, s.kind, (select count(*)::int from person) as people, u.username, u.id as "userId"
  from scope s, user_account u join user_role r on r.user_id = u.id and r.role_id = 1
  where s.kind = 'admin' order by u.id limit 1`;

export async function findMeasuredScopes(client: Client): Promise<MeasuredScope[]> {
  const measured = [];
  for (const query of [
    network('abs(s.total_persons - 5000)'),
    network('s.total_persons desc'),
    collective,
    everybody,
  ]) {
    const { rows } = await client.query<Scope>(query);
    if (rows[0]) measured.push(await sampleScope(client, rows[0]));
  }
  return measured;
}

/** The table and condition of the people in a scope. */
const tables: Record<Scope['kind'], (id: number) => string> = {
  network: (id) => `network_person where network_id = ${id}`,
  collective: (id) => `collective_person where collective_id = ${id}`,
  admin: () => `person_search where true`,
};
const queries: Record<Scope['kind'], (id: number) => string> = {
  network: () => '',
  collective: (id) => `collectiveId=${id}&`,
  admin: () => 'admin=true&',
};

/** The first four letters of more than `most` names. */
const commonPrefixes = (names: string, most: number) =>
  `select left(sort_name, 4) as prefix from ${names} group by 1 having count(*) > ${most}`;

async function sampleScope(client: Client, scope: Scope): Promise<MeasuredScope> {
  const { id, kind } = scope;
  const people = tables[kind](id);
  const organizationsOfScope =
    kind === 'admin' ? 'organization where true' : `scope_organization where scope_id = ${id}`;
  await client.query('drop table if exists sample');
  await client.query(`
    create temp table sample as select person_id, sort_name from ${people}
    order by hashint4(person_id) limit ${SAMPLE_SIZE}`);
  await client.query('analyze sample');
  const list = async <Row extends object>(query: string) => (await client.query<Row>(query)).rows;
  const prefixesOf = async (query: string) =>
    (await list<{ prefix: string }>(`${query} order by 1`)).map(({ prefix }) => prefix);
  const scale = scope.people / Math.min(SAMPLE_SIZE, scope.people);
  const kinds = Object.entries(filterKinds).flatMap(([filter, list]) => list.map((kind) => `('${filter}', ${kind})`));
  const rows = await list<{ filter: string; id: number; people: number }>(`
    select filter, key & 16777215 as id, (count(distinct person_id) * ${scale})::int as people
    from sample join person_search using (person_id) cross join unnest(keys) as key
      join (values ${kinds.join(', ')}) as kinds (filter, kind) on kind = key >> 24
    group by 1, 2 order by 1, 2`);
  const values = Map.groupBy(rows, ({ filter }) => filter);
  const organizations = await list<{ id: number }>(`
    select organization_id as id from scope_organization where scope_id = ${id} order by people desc, organization_id limit 5010`);
  const others = await list<{ id: number }>(`
    select person_id as id from sample except select person_id from user_account where username = '${scope.username}'`);
  return {
    label: `${Math.round(scope.people / 1000)}k ${kind === 'admin' ? 'in all' : kind}`,
    scopeId: id,
    collectiveId: kind === 'collective' ? id : undefined,
    everybody: kind === 'admin',
    query: queries[kind](id),
    people: scope.people,
    username: scope.username,
    userId: scope.userId,
    values,
    ids: others.map(({ id: personId }) => personId),
    prefixes: await prefixesOf(commonPrefixes(people, PICKER_PAGE_SIZE)),
    organizationPrefixes: await prefixesOf(commonPrefixes(organizationsOfScope, PICKER_PAGE_SIZE)),
    names: (await list<{ name: string }>('select sort_name as name from sample')).map(({ name }) => name),
    titles: await list<{ title: string; people: number }>(`
      select sort_title as title, (count(distinct person_id) * ${scale})::int as people
      from sample join work_role using (person_id) group by 1 order by hashtext(sort_title) limit 2000`),
    places: await list(
      'select l.latitude, l.longitude from sample join person p on p.id = person_id join location l on l.id = p.location_id',
    ),
    organizationCount: (await list<{ n: number }>(`select count(*)::int as n from ${organizationsOfScope}`))[0]?.n ?? 0,
    organizations: organizations.slice(10).map(({ id }) => id),
    largestOrganizations: organizations.slice(0, 10).map(({ id }) => id),
    collaborators: (
      await list<{ id: number }>(`
      select u.person_id as id from shared_network s join user_account u on u.id = s.user_id where s.collective_id = ${id} order by 1`)
    ).map(({ id: personId }) => personId),
  };
}
