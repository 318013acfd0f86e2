/** The cached names of a network: lists and pickers find the same people with and without them. */
import type { PickerItem } from '@kith/contract/people/autocomplete';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../test/app.ts';
import { addContacts, addPerson, settle } from '../../test/world.ts';

let kith: TestApp;
let owner: SignedIn;
beforeEach(async () => {
  kith = await createTestApp();
  kith.app.directoryCache.largeScopeAbove = 10;
  owner = await kith.user({ name: 'Olga Owner' });
  const names = Array.from({ length: 20 }, (_, n) => `${n % 2 ? 'Zoé' : 'Ann'} Number${n}`);
  const people = [...names, 'Numb First'].map((name) => addPerson(kith.db, name));
  await addContacts(kith.db, owner, await Promise.all(people));
  await settle(kith.db);
});
afterEach(() => kith.close());

const isCached = async () => {
  const scopes = await Promise.all(kith.app.directoryCache.nameOrders.values());
  return scopes.some(({ sorted }) => sorted !== undefined);
};

async function listed(search: string): Promise<string[]> {
  const { total, results } = (await owner.get(`/tools/persons?limit=100&${search}`)).json<{
    total: number;
    results: { name: string }[];
  }>();
  expect(total).toBe(results.length);
  return results.map(({ name }) => name);
}

async function picked(text: string, page = 1): Promise<string[]> {
  const response = await owner.post('/tools/autocomplete/persons', { name: text, page });
  return response.json<{ results: PickerItem[] }>().results.map(({ name }) => name);
}

/** The first search after a change compares each name, the second one reads them all, the third one has them. */
async function searchThrice(search: string): Promise<string[]> {
  const found = [await listed(search), await listed(search), await listed(search)];
  expect(await isCached()).toBe(true);
  expect(found[1]).toEqual(found[0]);
  expect(found[2]).toEqual(found[0]);
  return found[0] ?? [];
}

test('finds a text within names, without accents, also across a space', async () => {
  expect(await isCached()).toBe(false);
  expect(await searchThrice('name=zoe')).toHaveLength(10);
  expect(await searchThrice('name=e%20number5')).toEqual(['Zoé Number5']);
  expect(await searchThrice('name=nobody')).toEqual([]);
});

test('follows a new person and a removal', async () => {
  const added = await owner.post('/tools/contacts', { firstName: 'Xaver', lastName: 'Xylophon' });
  expect(added.statusCode, added.body).toBe(200);
  expect(await searchThrice('name=xyl')).toEqual(['Xaver Xylophon']);
  const { personId } = added.json<{ personId: number }>();
  expect((await owner.delete(`/tools/networks/persons/${personId}`)).statusCode).toBeLessThan(300);
  expect(await searchThrice('name=xyl')).toEqual([]);
});

test('follows a rename, together with another filter', async () => {
  const path = `/tools/persons/${owner.personId}`;
  const { version } = (await owner.get(path)).json<{ version: number }>();
  const edited = await owner.patch(path, { version, firstName: 'Numba', interestTypes: [2] });
  expect(edited.statusCode, edited.body).toBe(200);
  expect(await searchThrice('name=olga')).toEqual([]);
  expect(await searchThrice('name=umb&interests=2')).toEqual(['Numba Owner']);
  expect(await searchThrice('name=umb')).toHaveLength(22);
});

test('offers in pickers who begins with the text, then who contains it, page by page', async () => {
  await searchThrice('name=numb');
  const [first, second] = [await picked('numb'), await picked('numb', 2)];
  expect(first[0]).toBe('Numb First');
  expect([...first, ...second]).toEqual([
    'Numb First',
    ...(await listed('name=numb')).filter((name) => name !== 'Numb First'),
  ]);
  expect(await picked('nobody')).toEqual([]);
});
