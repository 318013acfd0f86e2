/**
 * Tests large scopes: checks reads by plans and row counts, never by times, and that the strategies for large scopes find the same
 * people. Uses the benchmark's everyday world.
 */
import { entityType } from '@kith/contract/entities';
import type { FacetValue } from '@kith/contract/people/facets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type Caller, type TestApp } from '../../../test/app.ts';
import { large, PEOPLE } from '../../../test/large-cluster.ts';
import { recordPlans } from '../../../test/plans.ts';
import { startPrepared } from '../../../test/prepared-clusters.ts';

interface Listing {
  total: number;
  pages: number;
  results: { id: number; name: string }[];
}
interface Place {
  id: number;
  caller: Caller;
  query: string;
  people: number;
}

let kith: TestApp;
let plansOf: ReturnType<typeof recordPlans>['plansOf'];
let network: Place;
let collective: Place;

beforeAll(async () => {
  const cluster = await startPrepared(large);
  const database = { url: cluster.url('kith'), drop: () => cluster.stop() };
  kith = await createTestApp({}, { statementTimeoutMs: 1_200_000, database });
  const { pool } = kith.app.connections;
  const one = async <Row extends object>(text: string) => (await pool.query<Row>(text)).rows[0]!;
  const largest = await one<{ id: number; username: string; people: number }>(`
    select s.id, u.username, s.total_persons as people from scope s join network n on n.id = s.id join user_account u on u.id = n.owner_user_id
    order by s.total_persons desc limit 1`);
  const shared = await one<{ id: number; username: string; people: number }>(`
    select s.id, s.total_persons as people, (select username from collaborator c join user_account u on u.id = c.user_id
      where c.collective_id = s.id order by u.id limit 1) as username
    from scope s where s.kind = 'collective' order by s.total_persons desc limit 1`);
  network = { ...largest, caller: await signIn(largest.username), query: '' };
  collective = { ...shared, caller: await signIn(shared.username), query: `collectiveId=${shared.id}&` };
  const { rows } = await pool.query<{ name: string }>(`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${PEOPLE / 4}`);
  ({ plansOf } = recordPlans(
    kith.app.connections,
    rows.map(({ name }) => name),
  ));
}, 1_200_000);
afterAll(() => kith?.close());

async function signIn(username: string): Promise<Caller> {
  const caller = kith.visitor();
  expect((await caller.post('/session', { username, password: TEST_PASSWORD })).statusCode).toBe(200);
  return caller;
}

async function list({ caller, query }: Place, search: string): Promise<Listing> {
  const response = await caller.get(`/tools/persons?${query}${search}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

/** The values of a filter, sorted by the number of people of the collective who have them. */
async function values(facet: string): Promise<FacetValue[]> {
  const response = await collective.caller.get(`/tools/persons/facets?${collective.query}facets=${facet}`);
  return response.json<Record<string, FacetValue[]>>()[facet] ?? [];
}

test('the world is large enough for these tests', () => {
  expect(collective.people).toBeGreaterThan(3000);
  expect(network.people).toBeGreaterThan(3000);
});

describe('plans', { timeout: 120_000 }, () => {
  test('reads little more than it returns for any page without filters', async () => {
    for (const place of [network, collective])
      for (const page of [1, 30, Math.floor(place.people / 50)]) {
        await list(place, `page=${page}`);
        for (const plan of await plansOf(() => list(place, `page=${page}`))) {
          expect(plan.seqScans, plan.text).toEqual([]);
          expect(plan.rowsRead, plan.text).toBeLessThanOrEqual(20 * 50);
        }
      }
  });

  test('reads at most three times as many rows as matches for a filter in a large collective', async () => {
    // Fills the cache of the name order first.
    await list(collective, `page=${Math.floor(collective.people / 50)}`);
    for (const facet of ['roleTypes', 'skillTypes', 'seniorityLevels', 'degrees']) {
      const all = await values(facet);
      for (const { id, count } of [all[0]!, all[Math.floor(all.length / 2)]!, all.at(-1)!])
        for (const page of [1, Math.ceil(count / 50)]) {
          const plans = await plansOf(() => list(collective, `${facet}=${id}&page=${page}`));
          // Plus the bitmaps, a few rows per value, and the fixed cost of a page.
          const most = Math.max(3 * count, 20 * 50);
          for (const { text, rowsRead, seqScans } of plans) {
            expect(seqScans, text).toEqual([]);
            expect(rowsRead, `${facet}=${id}, page ${page} of ${count}: ${text}`).toBeLessThanOrEqual(most);
          }
        }
    }
  });

  test('reads a network once for a filter, and no other network', async () => {
    for (const search of ['roleTypes=1', 'skillTypes=1,2&causes=1', 'roleTypes=1&seniorityLevels=2', 'name=ann'])
      for (const { text, rowsRead, seqScans } of await plansOf(() => list(network, search))) {
        expect(seqScans, text).toEqual([]);
        expect(rowsRead, text).toBeLessThanOrEqual(network.people * 1.5 + 1000);
      }
  });

  test('reads a few rows for stats without filters, pickers and search by a prefix', async () => {
    const { caller, id } = collective;
    const reads = [
      () => caller.get(`/tools/collectives/${id}/stats`),
      () => caller.get(`/tools/search?collectiveId=${id}&name=ma`),
      () => caller.post('/tools/autocomplete/persons', { name: 'ma', collectiveId: id }),
    ];
    for (const read of reads)
      for (const { text, rowsRead, seqScans } of await plansOf(read)) {
        expect(seqScans, text).toEqual([]);
        expect(rowsRead, text).toBeLessThanOrEqual(3000);
      }
  });

  test('looks people up in a network for chains, without a scan of it', async () => {
    const { results } = await list(network, 'limit=20');
    for (const { id } of results.slice(-5)) {
      const chains = `/tools/chains?toEntityTypeId=${entityType.person}&toEntityId=${id}`;
      for (const { text, indexes, rowsRead, seqScans } of await plansOf(() => network.caller.get(chains))) {
        expect(seqScans, text).toEqual([]);
        expect(indexes, text).not.toContain('network_person_connected_idx');
        expect(indexes, text).not.toContain('network_person_name_idx');
        expect(rowsRead, text).toBeLessThanOrEqual(3000);
      }
    }
  });
});

describe('answers', { timeout: 120_000 }, () => {
  const everybody = async (text: string) =>
    (await kith.app.connections.pool.query<{ id: number }>(text)).rows.map(({ id }) => id);

  test('finds the same as a plain query for rare and frequent values, on first and last pages', async () => {
    const all = await values('roleTypes');
    for (const { id, count } of [all[0]!, all[Math.floor(all.length / 3)]!, all.at(-1)!]) {
      const expected = await everybody(`
        select person_id as id from collective_person m where collective_id = ${collective.id}
          and exists (select from work_role w where w.person_id = m.person_id and w.role_type_id = ${id})
        order by sort_name, person_id`);
      expect(count).toBe(expected.length);
      const last = Math.ceil(count / 50);
      for (const page of [1, Math.ceil(last / 2), last]) {
        const { total, results } = await list(collective, `roleTypes=${id}&page=${page}`);
        expect(total).toBe(count);
        expect(results.map((person) => person.id)).toEqual(expected.slice((page - 1) * 50, page * 50));
      }
    }
  });

  test('matches conditions within one role, with a place and a name', async () => {
    const { total } = await list(
      collective,
      'seniorityLevels=1,2,3&organizationSizes=1,2,3&workroleIsOngoing=1&name=a',
    );
    const expected = await everybody(`
      select person_id as id from collective_person m where collective_id = ${collective.id} and sort_name like '%a%'
        and exists (select from work_role w join organization o on o.id = w.organization_id where w.person_id = m.person_id
          and w.is_ongoing and seniority_level_ids && '{1,2,3}' and employee_size_id in (1, 2, 3))`);
    expect(total).toBe(expected.length);
  });

  test('matches organizations and schools, together with frequent values', async () => {
    const { organizations, schools } = (await collective.caller.get(`/tools/collectives/${collective.id}/stats`)).json<
      Record<'organizations' | 'schools', { id: number }[]>
    >();
    const ids = (list: { id: number }[]) => list.map(({ id }) => id).join(',');
    const [at, studied] = [ids(organizations), ids(schools)];
    const levels = ids((await values('seniorityLevels')).slice(0, 2));
    const skills = ids((await values('skillTypes')).slice(0, 5));
    const role = `select from work_role w where w.person_id = m.person_id and organization_id in (${at}) and not is_ongoing`;
    const atSchool = `select from education e where e.person_id = m.person_id and organization_id in (${studied})`;
    const skilled = `select from person_skill s where s.person_id = m.person_id and skill_type_id in (${skills})`;
    for (const [search, condition] of [
      [
        `organizations=${at}&seniorityLevels=${levels}&workroleIsOngoing=0`,
        `exists (${role} and seniority_level_ids && '{${levels}}')`,
      ],
      [`schools=${studied}&skillTypes=${skills}`, `exists (${atSchool}) and exists (${skilled})`],
      [
        `organizations=${at}&workroleIsOngoing=0&schools=${studied}&skillTypes=${skills}`,
        `exists (${role}) and exists (${atSchool}) and exists (${skilled})`,
      ],
    ] as const) {
      const expected = await everybody(`
        select person_id as id from collective_person m where collective_id = ${collective.id} and ${condition} order by sort_name, person_id`);
      const { total, results } = await list(collective, search);
      expect(total, search).toBe(expected.length);
      expect(results.map(({ id }) => id)).toEqual(expected.slice(0, 50));
    }
    expect((await list(collective, `schools=${studied}&skillTypes=${skills}`)).total).toBeGreaterThan(0);
  });

  test('matches near a place, alone and with other filters', async () => {
    const { rows } = await kith.app.connections.pool.query<{ id: number; latitude: number; longitude: number }>(`
      select l.id, l.latitude, l.longitude from location l join person p on p.location_id = l.id
        join collective_person m on m.person_id = p.id and m.collective_id = ${collective.id}
      group by l.id order by count(*) desc, l.id limit 1`);
    const { id, latitude, longitude } = rows[0]!;
    const there = `exists (select from person p where p.id = m.person_id and p.location_id = ${id})`;
    const [level] = await values('seniorityLevels');
    const leading = `exists (select from work_role w where w.person_id = m.person_id and ${level!.id} = any (seniority_level_ids))`;
    for (const [search, condition] of [
      ['', 'true'],
      [`seniorityLevels=${level!.id}`, leading],
      ['name=an', `sort_name like '%an%'`],
      [
        `title=manager&seniorityLevels=${level!.id}`,
        `exists (select from work_role w where w.person_id = m.person_id
        and ${level!.id} = any (seniority_level_ids) and sort_title like '%manager%')`,
      ],
    ] as const) {
      const expected = await everybody(`
        select person_id as id from collective_person m where collective_id = ${collective.id} and ${there} and ${condition}
        order by sort_name, person_id`);
      const { total, results } = await list(
        collective,
        `latitude=${latitude}&longitude=${longitude}&radius=0&${search}`,
      );
      expect(total, search).toBe(expected.length);
      expect(total, search).toBeGreaterThan(0);
      expect(results.map((person) => person.id)).toEqual(expected.slice(0, 50));
    }
  });

  test('matches titles of one and several words, rare and frequent', async () => {
    const { rows } = await kith.app.connections.pool.query<{ title: string }>(`
      select sort_title as title from work_role join collective_person using (person_id) where collective_id = ${collective.id}
      group by 1 order by count(*) desc, 1`);
    const frequent = rows[0]!.title;
    const rare = rows.at(-1)!.title;
    for (const text of [frequent, rare, frequent.slice(1, -1), 'manager', 'er', `${rare.split(' ')[0]} `]) {
      const pattern = text.trim().replaceAll(/[\\%_']/g, '_');
      const expected = await everybody(`
        select person_id as id from collective_person m where collective_id = ${collective.id} and exists (
          select from work_role w where w.person_id = m.person_id and not is_ongoing and sort_title like '%${pattern}%')
        order by sort_name, person_id`);
      const { total, results } = await list(collective, `workroleIsOngoing=0&title=${encodeURIComponent(text.trim())}`);
      expect(total, text).toBe(expected.length);
      expect(results.map((person) => person.id)).toEqual(expected.slice(0, 50));
    }
  });

  test('finds parts of names, prefixes first: frequent, rare, short, with a space, in other alphabets', async () => {
    const { caller, id } = collective;
    const picked = async (dataset: string, body: object) =>
      (await caller.post(`/tools/autocomplete/${dataset}`, { collectiveId: id, ...body }))
        .json<{ results: { id: number }[] }>()
        .results.map((item) => item.id);
    const lastOf = async (pattern: string) => {
      const { rows } = await kith.app.connections.pool.query<{ name: string }>(`
        select sort_name as name from collective_person where collective_id = ${id} and sort_name ~ '${pattern}'
        order by sort_name desc limit 1`);
      return rows[0]!.name;
    };
    const last = await lastOf('^[a-z]{4,} [a-z]{4,}$');
    const foreign = await lastOf('[^[:ascii:]]{4}');
    const gap = last.indexOf(' ');
    for (const text of [
      'an',
      'ann',
      last.slice(1),
      last.slice(gap - 1, gap + 3),
      last.slice(gap + 1, gap + 4),
      foreign.slice(1, 4),
      'qx',
      'zqxj',
    ]) {
      const first = `order by not starts_with(sort_name, '${text}')`;
      const people = await everybody(`
        select person_id as id from collective_person where collective_id = ${id} and sort_name like '%${text}%'
        ${first}, sort_name, person_id`);
      for (const page of [1, 2])
        expect(await picked('persons', { name: text, page }), text).toEqual(people.slice((page - 1) * 50, page * 50));
      const holding = `scope_organization where scope_id = ${id} and sort_name like '%${text}%' ${first}`;
      const places = await everybody(
        `select organization_id as id from ${holding}, people desc, sort_name, organization_id limit 50`,
      );
      expect(await picked('organizations', { name: text }), text).toEqual(places);
      const found = (await caller.get(`/tools/search?collectiveId=${id}&name=${encodeURIComponent(text)}`)).json<
        Record<string, { id: number }[]>
      >();
      const named = await everybody(
        `select organization_id as id from ${holding}, sort_name, organization_id limit 10`,
      );
      const starting = await everybody(`
        (select person_id as id from collective_person
          where collective_id = ${id} and starts_with(sort_name, '${text}') limit 10)
        union all
        (select -organization_id from scope_organization
          where scope_id = ${id} and starts_with(sort_name, '${text}') limit 10)`);
      // Names that only contain the text are left out if ten names start with it.
      const isFull = starting.length >= 10;
      const shown = (ids: number[], begin: number[]) => ids.slice(0, isFull ? begin.length : 10);
      expect(
        found['persons']?.map((person) => person.id),
        text,
      ).toEqual(
        shown(
          people,
          starting.filter((one) => one > 0),
        ),
      );
      expect(
        found['organizations']?.map((organization) => organization.id),
        text,
      ).toEqual(
        shown(
          named,
          starting.filter((one) => one < 0),
        ),
      );
    }
  });

  test('returns the same pages by name as a plain query, from either end', async () => {
    const expected = await everybody(`
      select person_id as id from collective_person where collective_id = ${collective.id} order by sort_name, person_id`);
    for (const page of [1, 19, 21, 60, 77, Math.ceil(expected.length / 50)]) {
      const slice = [(page - 1) * 50, page * 50] as const;
      const ids = async (order: string) =>
        (await list(collective, `order=${order}&page=${page}`)).results.map(({ id }) => id);
      expect(await ids('name-asc')).toEqual(expected.slice(...slice));
      expect(await ids('name-desc')).toEqual(expected.toReversed().slice(...slice));
    }
  });

  test('shows a new person at the right position, also on a far page', async () => {
    await list(network, `page=${Math.floor(network.people / 50)}`);
    const added = await network.caller.post('/tools/contacts', { firstName: 'Zzyzx', lastName: 'Zzyzx' });
    expect(added.statusCode, added.body).toBe(200);
    const { personId } = added.json<{ personId: number }>();
    const all = await everybody(`
      select person_id as id from network_person where network_id = ${network.id} order by sort_name, person_id`);
    const page = Math.floor(all.indexOf(personId) / 50);
    const { results } = await list(network, `page=${page + 1}`);
    expect(results.map(({ id }) => id)).toEqual(all.slice(page * 50, (page + 1) * 50));
    expect(page).toBeGreaterThan(20);
    // A removed person is not shown, even if the cached order still contains them.
    await kith.app.connections.pool.query(
      `delete from network_person where network_id = ${network.id} and person_id = ${personId}`,
    );
    const without = (await list(network, `page=${page + 1}`)).results.map(({ id }) => id);
    expect(without).toEqual(results.map(({ id }) => id).filter((id) => id !== personId));
  });

  test('returns the same pages of a filter as a plain query', async () => {
    const [frequent] = await values('roleTypes');
    const expected = await everybody(`
      select person_id as id from collective_person m where collective_id = ${collective.id}
        and exists (select from work_role w where w.person_id = m.person_id and w.role_type_id = ${frequent!.id})
      order by sort_name, person_id`);
    for (const page of [1, 3, Math.ceil(expected.length / 100), Math.ceil(expected.length / 50)])
      for (const [order, all] of [
        ['name-asc', expected],
        ['name-desc', expected.toReversed()],
      ] as const) {
        const { results, total } = await list(collective, `roleTypes=${frequent!.id}&order=${order}&page=${page}`);
        expect(total).toBe(expected.length);
        expect(results.map(({ id }) => id)).toEqual(all.slice((page - 1) * 50, page * 50));
      }
  });

  test('returns the same stats from counters as from a scan', async () => {
    const { caller, id } = collective;
    const counted = (await caller.get(`/tools/collectives/${id}/stats`)).json();
    // A filter that everybody matches.
    const looked = (await caller.get(`/tools/collectives/${id}/stats?latitude=0&longitude=0&radius=12450`)).json();
    const placed = await everybody(
      `select person_id as id from collective_person m join person p on p.id = person_id where collective_id = ${id} and location_id is null`,
    );
    if (placed.length === 0) expect(counted).toEqual(looked);
    for (const { id: organization, count } of counted.organizations)
      expect((await list(collective, `organizations=${organization}`)).total).toBe(count);
    for (const { id: school, count } of counted.schools)
      expect((await list(collective, `schools=${school}`)).total).toBe(count);
  });
});
