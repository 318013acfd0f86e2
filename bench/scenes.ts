/** The scopes that are measured, and what there is in them to ask for: values, names and places drawn from the world itself. */
import { PICKER_PAGE_SIZE } from '@kith/contract/people/autocomplete';
import type { Client } from 'pg';
import { keyKinds } from '../server/src/directory/keys/search-keys.ts';

export interface Scene {
  label: string;
  scopeId: number;
  /** Of the collective's list; empty for the viewer's own network. */
  query: string;
  collectiveId: number | undefined;
  /** Everybody there is, as an admin sees them. */
  everybody: boolean;
  people: number;
  username: string;
  /** Values that the people of the scope have, by filter, with how many have them. */
  values: Map<string, { id: number; people: number }[]>;
  /** Of others than the viewer. */
  ids: number[];
  names: string[];
  /** Four letters that at least a page of names begins with: with fewer, pieces of names are searched too. */
  prefixes: string[];
  organizationPrefixes: string[];
  /** With how many people have it. */
  titles: { title: string; people: number }[];
  places: { latitude: number; longitude: number }[];
  organizations: number[];
  largestOrganizations: number[];
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
/** People of a scope who are looked at for names and values. */
const SAMPLE = 4000;

interface Scope {
  id: number;
  kind: 'network' | 'collective' | 'admin';
  people: number;
  username: string;
}

const network = (order: string) => `
  select s.id, s.kind, s.total_persons as people, u.username from scope s
    join network n on n.id = s.id join user_account u on u.id = n.owner_user_id
  where exists (select from user_role where user_id = u.id and role_id = 2)
  order by ${order} limit 1`;

const collective = `
  select s.id, s.kind, s.total_persons as people,
    (select u.username from collaborator c join user_account u on u.id = c.user_id where c.collective_id = s.id order by u.id limit 1) as username
  from scope s where s.kind = 'collective' order by s.total_persons desc limit 1`;
const everybody = `
  select s.id, s.kind, (select count(*)::int from person) as people,
    (select u.username from user_account u join user_role r on r.user_id = u.id and r.role_id = 1 order by u.id limit 1) as username
  from scope s where s.kind = 'admin'`;

export async function findScenes(client: Client): Promise<Scene[]> {
  const scenes = [];
  for (const query of [
    network('abs(s.total_persons - 5000)'),
    network('s.total_persons desc'),
    collective,
    everybody,
  ]) {
    const { rows } = await client.query<Scope>(query);
    if (rows[0]) scenes.push(await drawScene(client, rows[0]));
  }
  return scenes;
}

/** Where the people of a scope are: a condition says which of them. */
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

/** Four letters that more than so many of some names begin with. */
const beginnings = (names: string, most: number) =>
  `select left(sort_name, 4) as prefix from ${names} group by 1 having count(*) > ${most}`;

async function drawScene(client: Client, scope: Scope): Promise<Scene> {
  const { id, kind } = scope;
  const people = tables[kind](id);
  const places = kind === 'admin' ? 'organization where true' : `scope_organization where scope_id = ${id}`;
  await client.query('drop table if exists sample');
  await client.query(`
    create temp table sample as select person_id, sort_name from ${people}
    order by hashint4(person_id) limit ${SAMPLE}`);
  await client.query('analyze sample');
  const list = async <Row extends object>(query: string) => (await client.query<Row>(query)).rows;
  const prefixesOf = async (query: string) =>
    (await list<{ prefix: string }>(`${query} order by 1`)).map(({ prefix }) => prefix);
  const scale = scope.people / Math.min(SAMPLE, scope.people);
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
    values,
    ids: others.map(({ id: personId }) => personId),
    prefixes: await prefixesOf(beginnings(people, PICKER_PAGE_SIZE)),
    organizationPrefixes: await prefixesOf(beginnings(places, PICKER_PAGE_SIZE)),
    names: (await list<{ name: string }>('select sort_name as name from sample')).map(({ name }) => name),
    titles: await list<{ title: string; people: number }>(`
      select sort_title as title, (count(distinct person_id) * ${scale})::int as people
      from sample join work_role using (person_id) group by 1 order by hashtext(sort_title) limit 2000`),
    places: await list(
      'select l.latitude, l.longitude from sample join person p on p.id = person_id join location l on l.id = p.location_id',
    ),
    organizations: organizations.slice(10).map(({ id }) => id),
    largestOrganizations: organizations.slice(0, 10).map(({ id }) => id),
  };
}
