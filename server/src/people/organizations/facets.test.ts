/** Facets of organizations: the count of a value is the number that the list finds with that value alone. */
import { organizationFacets, type FacetValue } from '@kith/contract/people/facets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { addCollective, settle } from '../../../test/world.ts';

let kith: TestApp;
let ada: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  kith = await createTestApp();
  ada = await kith.user({ name: 'Ada Viewer' });
  stranger = await kith.user({ name: 'Sam Stranger' });
  await query(
    kith.url,
    `with made as (
      insert into organization (name, type_id, employee_size_id)
      values ('One', 3, 1), ('Two', 3, 2), ('Three', 5, 2), ('Nobody’s', 3, 2) returning id, name
    ), stays as (
      insert into work_role (person_id, organization_id, title, is_ongoing) select $1, id, 'Engineer', true from made where name <> 'Nobody’s'
    )
    insert into organization_industry select id, industry from made, unnest('{1,2}'::int[]) as industry where name <> 'Two' or industry = 2`,
    [ada.personId],
  );
  await query(
    kith.url,
    `with l as (insert into label (scope_id, name, created_by) select id, 'x', $1 from network where owner_user_id = $1 returning id)
    insert into label_organization (label_id, organization_id, created_by)
    select l.id, o.id, $1 from l, organization o where o.name = 'One'`,
    [ada.userId],
  );
  await settle(kith.db);
});
afterAll(() => kith.close());

async function facets(search: string, who = ada): Promise<Record<string, FacetValue[]>> {
  const response = await who.get(`/tools/organizations/facets?${search}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const counts = (values: FacetValue[] | undefined) => values?.map(({ id, count }) => [id, count]);

test('ignores the filter of a facet itself and applies the others', async () => {
  const { types, industries } = await facets('facets=types,industries&types=3');
  expect(counts(types)).toEqual([
    [3, 2],
    [5, 1],
  ]);
  expect(counts(industries)).toEqual([
    [2, 2],
    [1, 1],
  ]);
  expect(types?.[0]).toMatchObject({ name: 'Company' });
});

test('counts as many as the list finds', async () => {
  const all = await facets(`facets=${organizationFacets.join(',')}&employees=2`);
  for (const [facet, values] of Object.entries(all))
    for (const { id, count } of values) {
      const others = facet === 'employees' ? '' : 'employees=2&';
      const { total } = (await ada.get(`/tools/organizations?${others}${facet}=${id}`)).json<{ total: number }>();
      expect(total, `${facet} ${id}`).toBe(count);
    }
});

test('returns a chosen value with count 0, but no unknown value', async () => {
  const { types } = await facets('facets=types&types=1,99&name=two');
  expect(counts(types)).toEqual([
    [3, 1],
    [1, 0],
  ]);
});

test('counts the viewer’s own scope only', async () => {
  expect(counts((await facets('facets=labels')).labels)).toHaveLength(1);
  expect(await facets('facets=labels,types', stranger)).toEqual({ labels: [], types: [] });
  expect((await ada.get('/tools/organizations/facets?facets=types&admin=true')).statusCode).toBe(403);
  expect((await ada.get('/tools/organizations/facets?facets=name')).json().error.fields).toHaveProperty(['facets.0']);
});

test('returns the most frequent values of the scope and filters, with the counts of their filters', async () => {
  type Stats = Record<string, { id: number; name: string; count: number }[]>;
  const stats = async (search = '', who = ada) =>
    (await who.get(`/tools/networks/stats/organizations?${search}`)).json<Stats>();
  const counts = (rows: { id: number; count: number }[] = []) => rows.map(({ id, count }) => [id, count]);
  const all = await stats();
  expect(counts(all['types'])).toEqual([
    [3, 2],
    [5, 1],
  ]);
  expect(counts(all['employees'])).toEqual([
    [2, 2],
    [1, 1],
  ]);
  expect(counts(all['industries'])).toEqual([
    [2, 3],
    [1, 2],
  ]);
  for (const [filter, rows] of Object.entries(all)) {
    for (const { id, count } of rows) {
      const { total } = (await ada.get(`/tools/organizations?${filter}=${id}`)).json<{ total: number }>();
      expect(total, `${filter}=${id}`).toBe(count);
    }
  }
  expect(counts((await stats('types=3'))['types'])).toEqual([[3, 2]]);
  expect(counts((await stats('types=3'))['employees'])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect((await stats('', stranger))['types']).toEqual([]);
});

test('refuses the stats of a collective to users who do not collaborate in it', async () => {
  const collective = await addCollective(kith.db, { name: 'Circle', owner: ada, shared: [ada] });
  await settle(kith.db);
  const path = `/tools/collectives/${collective}/stats/organizations`;
  expect((await ada.get(path)).json().types).not.toEqual([]);
  expect((await stranger.get(path)).statusCode).toBe(403);
  expect((await ada.get(`${path}?latitude=1`)).statusCode).toBe(400);
});
