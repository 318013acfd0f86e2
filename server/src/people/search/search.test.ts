import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { addCollective, addContacts, addOrganization, addPerson, addRole, settle } from '../../../test/world.ts';

let kith: TestApp;
let ada: SignedIn;
let bob: SignedIn;
let collective: number;
beforeAll(async () => {
  kith = await createTestApp();
  const { db } = kith;
  ada = await kith.user({ name: 'Ada Able' });
  bob = await kith.user({ name: 'Bob Best' });
  const people = await Promise.all(['Léa Marsh', 'Marshall Lee', 'Tom Marsh'].map((name) => addPerson(db, name)));
  const hidden = await addPerson(db, 'Marsha Hidden');
  await addRole(db, people[0]!, await addOrganization(db, 'Marshmount'));
  await addRole(db, hidden, await addOrganization(db, 'Marsh Secret'));
  await db.updateTable('person').set({ email_work: 'marsh@secret.example' }).where('id', '=', bob.personId).execute();
  await addContacts(db, ada, people);
  await addContacts(db, bob, [hidden]);
  collective = await addCollective(db, { name: 'Circle', owner: bob, shared: [bob] });
  await settle(db);
});
afterAll(() => kith.close());

interface Answer {
  persons: { name: string }[];
  organizations: { name: string }[];
}
const find = async (who: SignedIn, query: string) => {
  const { persons, organizations } = (await who.get(`/tools/search?${query}`)).json<Answer>();
  return [persons.map(({ name }) => name), organizations.map(({ name }) => name)];
};

test('finds names in the user’s network, names with the prefix first', async () => {
  expect(await find(ada, 'name=MARSH')).toEqual([['Marshall Lee', 'Léa Marsh', 'Tom Marsh'], ['Marshmount']]);
  expect(await find(ada, 'name=lea')).toEqual([['Léa Marsh'], []]);
  expect(await find(ada, 'name=marsh&limit=1')).toEqual([['Marshall Lee'], ['Marshmount']]);
});

test('includes names that contain the text if fewer than the limit start with it', async () => {
  expect(await find(ada, 'name=marsh&limit=3')).toEqual([['Marshall Lee', 'Léa Marsh', 'Tom Marsh'], ['Marshmount']]);
  expect(await find(ada, 'name=marsh&limit=2')).toEqual([['Marshall Lee'], ['Marshmount']]);
});

test('searches a collective for its collaborators only', async () => {
  expect(await find(bob, `name=marsh&collectiveId=${collective}`)).toEqual([['Marsha Hidden'], ['Marsh Secret']]);
  expect((await ada.get(`/tools/search?name=marsh&collectiveId=${collective}`)).statusCode).toBe(403);
});

test('does not search email addresses, and treats wildcards as plain text', async () => {
  expect(await find(bob, 'name=secret.example')).toEqual([[], []]);
  expect(await find(ada, 'name=%25')).toEqual([[], []]);
  expect(await find(ada, `name=${encodeURIComponent('％')}`)).toEqual([[], []]);
  expect((await ada.get('/tools/search?name=%20')).json().error.fields).toEqual({ name: 'Name is required.' });
});
