/** Every filter of the organization list finds exactly the organization that has the value. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { deleteExpired } from '../../office/housekeeping/housekeeping.queries.ts';
import { addCollective, addContacts, addPerson, settle } from '../../../test/world.ts';

/** By filter: the value of the organization that is named after the filter. */
const given: Record<string, string> = {
  types: 'update organization set type_id = 4 where id = $1',
  employees: 'update organization set employee_size_id = 4 where id = $1',
  lifecycleStages: 'update organization set lifecycle_stage_id = 4 where id = $1',
  revenueRanges: 'update organization set revenue_range_id = 4 where id = $1',
  fundingStages: 'update organization set funding_stage_id = 4 where id = $1',
  industries: 'insert into organization_industry values ($1, 4)',
  tags: 'insert into organization_tag values ($1, 4)',
  investmentStages: 'insert into organization_investment_stage values ($1, 4)',
  investmentAreas: 'insert into organization_investment_area values ($1, 4)',
  jobFunctions: 'insert into organization_job_function values ($1, 4)',
  seniorityLevels: 'insert into organization_seniority_level values ($1, 4)',
  practiceAreas: 'insert into organization_practice_area values ($1, 4)',
  specialtyAreas: 'insert into organization_specialty_area values ($1, 4)',
  marketTypes: 'insert into organization_market_type values ($1, 4)',
  causes: 'insert into organization_cause values ($1, 4)',
};
const filters = Object.keys(given);

let kith: TestApp;
let ada: SignedIn;
let admin: SignedIn;
let collective: number;
let label: number;

beforeAll(async () => {
  kith = await createTestApp();
  const { db, url } = kith;
  ada = await kith.user({ name: 'Ada Viewer' });
  admin = await kith.user({ name: 'Root Admin', roleIds: [1] });
  const bob = await kith.user({ name: 'Bob Member' });
  const [worker, other, hidden] = await Promise.all(
    ['Wim Works', 'Olga Other', 'Hal Hidden'].map((name) => addPerson(db, name)),
  );
  const employ = async (name: string, ...people: (number | undefined)[]) => {
    const [row] = await query<{ id: number }>(url, 'insert into organization (name) values ($1) returning id', [name]);
    for (const person of people)
      await query(
        url,
        `insert into work_role (person_id, organization_id, title, is_ongoing) values ($1, $2, 'Engineer', true)`,
        [person, row?.id],
      );
    return row?.id ?? 0;
  };
  for (const filter of filters) await query(url, given[filter] ?? '', [await employ(filter, worker)]);
  const zebra = await employ('Zébra Labs', worker, other);
  await employ('Hidden Inc', hidden);
  await query(
    url,
    `with l as (insert into location (place_id, name, latitude, longitude) values ('x', 'Oslo', 59.91, 10.75) returning id)
    update organization set location_id = l.id from l where organization.id = $1`,
    [zebra],
  );
  await addContacts(db, ada, [worker!, other!]);
  await addContacts(db, bob, [hidden!]);
  collective = await addCollective(db, { name: 'Circle', owner: ada, collaborators: [bob], shared: [bob] });
  const [made] = await query<{ id: number }>(
    url,
    `insert into label (scope_id, name, created_by) select id, 'x', $1 from network where owner_user_id = $1 returning id`,
    [ada.userId],
  );
  label = made?.id ?? 0;
  await query(url, 'insert into label_organization (label_id, organization_id, created_by) values ($1, $2, $3)', [
    label,
    zebra,
    ada.userId,
  ]);
  await settle(db);
});
afterAll(() => kith.close());

async function find(search: string, who = ada): Promise<string[]> {
  const response = await who.get(`/tools/organizations?limit=100&${search}`);
  expect(response.statusCode, response.body).toBe(200);
  const { results, total } = response.json<{ results: { name: string }[]; total: number }>();
  expect(total).toBe(results.length);
  return results.map(({ name }) => name);
}

test.each(filters)('%s', async (filter) => {
  expect(await find(`${filter}=4`)).toEqual([filter]);
  expect(await find(`${filter}=4,5&name=${filter}`)).toEqual([filter]);
  expect(await find(`${filter}=5`)).toEqual([]);
});

test.each([
  ['name=zebra', ['Zébra Labs']],
  ['name=ZÉBRA%20labs&nameExact=true', ['Zébra Labs']],
  ['name=zebra&nameExact=true', []],
  ['latitude=59.9&longitude=10.7&radius=20', ['Zébra Labs']],
  ['latitude=0&longitude=10.7&radius=20', []],
  ['types=4&industries=4', []],
])('%s finds %j', async (search, expected) => expect(await find(search)).toEqual(expected));

describe('by scope', () => {
  test('lists the organizations of the network, a collective and everybody', async () => {
    expect(await find('')).not.toContain('Hidden Inc');
    expect(await find(`collectiveId=${collective}`)).toEqual(['Hidden Inc']);
    expect(await find('admin=true', admin)).toContain('Hidden Inc');
    expect((await ada.get('/tools/organizations?admin=true')).statusCode).toBe(403);
  });

  test('applies labels in their own scope only', async () => {
    expect(await find(`labels=${label}`)).toEqual(['Zébra Labs']);
    expect(await find(`labels=${label}&collectiveId=${collective}`)).toEqual([]);
  });
});

test.each(['name-asc', 'name-desc'])('returns every page of %s correctly, from either end', async (order) => {
  for (const [who, scope] of [
    [ada, ''],
    [admin, 'admin=true&'],
  ] as const) {
    const whole = await find(`${scope}order=${order}`, who);
    const pages: string[] = [];
    for (let page = 1; page <= Math.ceil(whole.length / 3) + 1; page++) {
      const answer = (await who.get(`/tools/organizations?${scope}order=${order}&limit=3&page=${page}`)).json<{
        results: { name: string }[];
        total: number;
      }>();
      expect(answer.total).toBe(whole.length);
      pages.push(...answer.results.map(({ name }) => name));
    }
    expect(pages).toEqual(whole);
  }
});

test('updates the total after inserts and deletes', async () => {
  const total = async () =>
    (await admin.get('/tools/organizations?admin=true&limit=1')).json<{ total: number }>().total;
  const before = await total();
  await query(kith.url, `insert into organization (name) values ('Gone A'), ('Gone B'), ('Gone C')`);
  expect(await total()).toBe(before + 3);
  await deleteExpired(kith.db);
  expect(await total()).toBe(before + 3);
  expect(await query(kith.url, 'select delta from organization_count')).toHaveLength(1);
  await query(kith.url, `delete from organization where name like 'Gone _'`);
  expect(await total()).toBe(before);
});

test('reads pages by the number of people from the cached order', async () => {
  const read = async (query: string) =>
    (await ada.get(`/tools/organizations?${query}`)).json<{
      results: { name: string; people: number }[];
      total: number;
    }>();
  const { results, total } = await read('limit=100&order=people-asc');
  const pages = await Promise.all([1, 2].map((page) => read(`limit=10&page=${page}&order=people-asc`)));
  expect(pages.flatMap((page) => page.results)).toEqual(results.slice(0, 20));
  expect(results).toHaveLength(total);
  // Equal numbers are in the order of names in both directions.
  const descending = (await read('limit=100&order=people-desc')).results;
  expect(descending).toEqual(results.toSorted((a, b) => b.people - a.people));
  expect(await Promise.all(kith.app.directoryCache.organizationOrders.values())).toHaveLength(3);
});

test('sorts by the number of people of the scope', async () => {
  const [first] = (await ada.get('/tools/organizations?order=people-desc')).json<{
    results: { name: string; people: number }[];
  }>().results;
  expect(first).toMatchObject({ name: 'Zébra Labs', people: 2 });
  const [everywhere] = (await admin.get('/tools/organizations?admin=true&name=zebra')).json<{
    results: { people: number }[];
  }>().results;
  expect(everywhere).toMatchObject({ people: 2 });
});
