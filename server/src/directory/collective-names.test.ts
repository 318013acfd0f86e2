/** The cached names of a large collective follow every change of its people. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../test/app.ts';
import { query } from '../../test/query.ts';
import { addCollective, addContacts, addPerson, settle } from '../../test/world.ts';

/** So many that one change is not a large part of them. */
const PEOPLE = 60;

let kith: TestApp;
let owner: SignedIn;
let friend: SignedIn;
let collectiveId: number;
let known: number[];
beforeAll(async () => {
  kith = await createTestApp();
  kith.app.directoryCache.largeScopeAbove = 10;
  owner = await kith.user({ name: 'Olga Owner' });
  friend = await kith.user({ name: 'Fritz Friend' });
  known = await Promise.all(
    Array.from({ length: PEOPLE }, (_, n) => addPerson(kith.db, `${n % 2 ? 'Zoé' : 'Ann'} Number${n}`)),
  );
  await addContacts(kith.db, owner, known);
  collectiveId = await addCollective(kith.db, {
    name: 'All',
    owner,
    collaborators: [friend],
    shared: [owner, friend],
  });
  await settle(kith.db);
});
afterAll(() => kith.close());

/** The names that contain a text, which must be those of a plain query. */
async function namesWith(text: string): Promise<string[]> {
  const response = await owner.get(
    `/tools/persons?collectiveId=${collectiveId}&limit=100&name=${encodeURIComponent(text)}`,
  );
  expect(response.statusCode, response.body).toBe(200);
  const { total, results } = response.json<{ total: number; results: { name: string }[] }>();
  const names = results.map(({ name }) => name);
  const expected = await query<{ name: string }>(
    kith.url,
    `select p.name from collective_person m join person p on p.id = m.person_id
     where m.collective_id = ${collectiveId} and m.sort_name like folded_pattern('${text}') order by m.sort_name, m.person_id`,
  );
  expect(names).toEqual(expected.map(({ name }) => name));
  expect(total).toBe(names.length);
  return names;
}

const firstRead = () =>
  Promise.all(kith.app.directoryCache.nameOrders.values()).then((orders) =>
    orders.map(({ collective }) => collective?.readOn),
  );

async function rename(person: SignedIn, firstName: string): Promise<void> {
  const path = `/tools/persons/${person.personId}`;
  const { version } = (await person.get(path)).json<{ version: number }>();
  const edited = await person.patch(path, { version, firstName });
  expect(edited.statusCode, edited.body).toBe(200);
}

test('finds a text within names, without accents, also across a space', async () => {
  expect(await namesWith('zoe')).toHaveLength(PEOPLE / 2);
  expect(await namesWith('e number5')).not.toHaveLength(0);
  expect(await namesWith('nobody')).toEqual([]);
});

test('follows a new person, a rename and a removal without reading all names again', async () => {
  await namesWith('a');
  const readOn = await firstRead();
  const added = await friend.post('/tools/contacts', { firstName: 'Xaver', lastName: 'Xylophon' });
  expect(added.statusCode, added.body).toBe(200);
  expect(await namesWith('xyl')).toEqual(['Xaver Xylophon']);
  await rename(friend, 'Xenia');
  expect(await namesWith('x')).toEqual(['Xaver Xylophon', 'Xenia Friend']);
  expect(await namesWith('fritz')).toEqual([]);
  const { personId } = added.json<{ personId: number }>();
  expect((await friend.delete(`/tools/networks/persons/${personId}`)).statusCode).toBeLessThan(300);
  expect(await namesWith('x')).toEqual(['Xenia Friend']);
  expect(await firstRead()).toEqual(readOn);
});

test('reads all names again if many have changed', async () => {
  await namesWith('a');
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => addPerson(kith.db, `Many ${n}`)));
  await addContacts(kith.db, friend, people);
  await settle(kith.db);
  expect(await namesWith('many')).toHaveLength(PEOPLE);
});

test('finds names together with other filters, and in facets', async () => {
  const path = `/tools/persons/${friend.personId}`;
  const { version } = (await friend.get(path)).json<{ version: number }>();
  expect((await friend.patch(path, { version, interestTypes: [2] })).statusCode).toBe(200);
  const search = `collectiveId=${collectiveId}&name=enia`;
  const list = await owner.get(`/tools/persons?${search}&interests=2`);
  expect(list.json<{ total: number }>().total).toBe(1);
  const facets = await owner.get(`/tools/persons/facets?${search}&facets=interests`);
  expect(facets.json()).toMatchObject({ interests: [{ id: 2, count: 1 }] });
});
