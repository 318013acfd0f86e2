/** Counts in the admins' scope are cached until a person or an organization changes. */
import type { FacetValue } from '@kith/contract/people/facets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../test/app.ts';
import { query } from '../../test/query.ts';
import { addOrganization, settle } from '../../test/world.ts';
import { keyKinds, keysOf } from './keys/search-keys.ts';

let kith: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  kith = await createTestApp();
  admin = await kith.user({ name: 'Root Admin', roleIds: [1] });
  // With enough people the bitmaps of the values are counted, which the tests change.
  for (let more = 0; more < 4; more++) await kith.user();
});
afterAll(() => kith.close());

async function facet(list: 'persons' | 'organizations', name: string, more = ''): Promise<FacetValue[] | undefined> {
  const response = await admin.get(`/tools/${list}/facets?admin=true&facets=${name}${more}`);
  return response.json<Record<string, FacetValue[]>>()[name];
}

const editPerson = async (part: object) => {
  const version = (await admin.get(`/tools/persons/${admin.personId}`)).json<{ version: number }>().version;
  const edited = await admin.patch(`/tools/persons/${admin.personId}`, { version, ...part });
  expect(edited.statusCode, edited.body).toBe(200);
};

/** Changes derived rows without the triggers that notice changes. Only a cached count is then still right. */
const changeUnnoticed = (statement: string) => query(kith.url, `set session_replication_role = replica; ${statement}`);

test('caches a facet of people until a search key changes', async () => {
  await editPerson({ interestTypes: [2] });
  expect(await facet('persons', 'interests')).toMatchObject([{ id: 2, count: 1 }]);
  const [key] = keysOf([keyKinds.interest], [2]);
  await changeUnnoticed(`update person_bitmap set bits = empty_bitmap() where key = ${key}`);
  expect(await facet('persons', 'interests')).toMatchObject([{ id: 2, count: 1 }]);
  await editPerson({ interestTypes: [2, 3] });
  expect(await facet('persons', 'interests')).toMatchObject([{ id: 3, count: 1 }]);
  await changeUnnoticed(`update person_bitmap set bits = bitmap_of_person(${admin.personId}) where key = ${key}`);
});

test('counts again after a change of location, which is no key', async () => {
  const nearParis = '&latitude=48.85&longitude=2.35&radius=50';
  await editPerson({ interestTypes: [2, 3] });
  expect(await facet('persons', 'interests', nearParis)).toEqual([]);
  const [paris] = (await admin.get('/tools/places?name=paris')).json<{ placeId: string }[]>();
  const { id } = (await admin.post('/tools/locations', { placeId: paris?.placeId })).json<{ id: number }>();
  await editPerson({ locationId: id });
  expect(await facet('persons', 'interests', nearParis)).toHaveLength(2);
});

test('caches a facet of organizations until a search key changes', async () => {
  const [id, other] = [await addOrganization(kith.db, 'Acme'), await addOrganization(kith.db, 'Globex')];
  await settle(kith.db);
  const edit = async (part: object, id: number) => {
    const { version } = (await admin.get(`/tools/organizations/${id}`)).json<{ version: number }>();
    expect((await admin.patch(`/tools/organizations/${id}`, { version, ...part })).statusCode).toBe(200);
  };
  expect(await facet('organizations', 'lifecycleStages')).toEqual([]);
  await edit({ lifecycleStage: 1 }, id);
  await edit({ lifecycleStage: 1 }, other);
  expect(await facet('organizations', 'lifecycleStages')).toMatchObject([{ id: 1, count: 2 }]);
  await changeUnnoticed(`update organization_search set keys = '{}' where organization_id = ${other}`);
  expect(await facet('organizations', 'lifecycleStages')).toMatchObject([{ id: 1, count: 2 }]);
  await edit({ lifecycleStage: null }, id);
  expect(await facet('organizations', 'lifecycleStages')).toEqual([]);
});
