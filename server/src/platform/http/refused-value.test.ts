/** Values that the contract accepts and the database refuses: a 400 that names the field, and no data of the row. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { addCollective, settle } from '../../../test/world.ts';

let kith: TestApp;
let ada: SignedIn;
let admin: SignedIn;
let collectiveId: number;
beforeAll(async () => {
  kith = await createTestApp();
  ada = await kith.user({ name: 'Ada Able' });
  admin = await kith.user({ roleIds: [1, 2] });
  collectiveId = await addCollective(kith.db, { name: 'Founders', owner: ada });
  await settle(kith.db);
});
afterAll(() => kith.close());

const tell = (change: object) => ada.patch(`/tools/collectives/${collectiveId}`, change);

test('answers 400 with the field, but not the row, for a violated check', async () => {
  await query(
    kith.url,
    `alter table collective add constraint collective_description_check9 check (description <> 'No')`,
  );
  const refused = await tell({ name: 'Makers', description: 'No' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error.fields).toEqual({ description: 'Cannot be stored. Change it and try again.' });
  expect(refused.body).not.toContain('Makers');
  expect((await ada.get(`/tools/collectives/${collectiveId}`)).json()).toMatchObject({ name: 'Founders' });
});

test('answers 400 and that nothing was changed for a constraint of several columns', async () => {
  await query(kith.url, `alter table collective add constraint apart check (name <> description)`);
  const refused = await tell({ name: 'Same', description: 'Same' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error).toEqual({ code: 'invalid', message: expect.stringContaining('nothing was changed') });
});

test('refuses a client’s name of one letter, or one character of two code units', async () => {
  const [client] = await query<{ id: number }>(kith.url, 'select id from client');
  for (const name of ['x', '🙂', '\u200Bx']) {
    const refused = await ada.patch(`/tools/clients/${client?.id}`, { name });
    expect(refused.statusCode, name).toBe(400);
    expect(refused.json().error.fields, name).toHaveProperty('name');
  }
});

test('refuses a contact’s name of invisible characters, and drops bidirectional controls', async () => {
  for (const firstName of ['\u200B', '\u2066\u2069', '\u3164', '\uFFFD'])
    expect((await ada.post('/tools/contacts', { firstName })).json().error.fields).toHaveProperty('firstName');
  const added = await ada.post('/tools/contacts', { firstName: '\u202EEve', lastName: 'O\u200Bdd' });
  expect(added.statusCode, added.body).toBe(200);
  const [person] = await query(kith.url, 'select name from person where id = $1', [added.json().personId]);
  expect(person).toEqual({ name: 'Eve Odd' });
});

test.each([
  '/tools/activity?from=x',
  '/tools/activity.csv?to=2024-02-30',
  '/tools/users?createdOnFrom=1',
  '/tools/users.csv?lastActiveTo=2024-13-01',
])('%s: refuses an incomplete date with its field', async (path) => {
  const refused = await admin.get(path);
  expect(refused.statusCode).toBe(400);
  expect(Object.values(refused.json<{ error: { fields: object } }>().error.fields)).toEqual([
    'Must be a day like 2024-05-17.',
  ]);
});
