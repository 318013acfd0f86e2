import type { KeepInTouch } from '@kith/contract/reach/keep-in-touch';
import { limits } from '@kith/contract/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { joinCollective, leaveCollective } from '../../access/membership.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { addCollective, addContacts, addPerson, settle } from '../../../test/world.ts';
import { keepInTouchJob } from './keep-in-touch.job.ts';

let kith: TestApp;
let [ada, bob, stranger]: SignedIn[] = [];
let [zoe, eve, hid]: number[] = [];
let founders: number;

/** Zoe is in Ada's network, Eve in Bob's, which he shares with Founders, where Ada collaborates too. Nobody but Bob sees Hid. */
beforeAll(async () => {
  kith = await createTestApp();
  const { db } = kith;
  [ada, bob, stranger] = await Promise.all(['Ada Able', 'Bob Best', 'Sam Stranger'].map((name) => kith.user({ name })));
  [zoe, eve, hid] = await Promise.all(['Zoe Two', 'Eve Three', 'Hid Den'].map((name) => addPerson(db, name)));
  await addContacts(db, ada!, [zoe!]);
  await addContacts(db, bob!, [eve!]);
  await addContacts(db, bob!, [hid!], true);
  founders = await addCollective(db, { name: 'Founders', owner: bob!, collaborators: [ada!], shared: [bob!] });
  await settle(db);
});
afterAll(() => kith.close());
beforeEach(() => query(kith.url, 'truncate keep_in_touch, news'));

const path = '/tools/keep-in-touch';
const keep = (who: SignedIn, body: object) => who.post(path, body);
const listOf = async (who: SignedIn, parameters = '') => {
  const { results, total } = (await who.get(`${path}${parameters}`)).json<{ results: KeepInTouch[]; total: number }>();
  expect(total).toBe(results.length);
  return results;
};
const namesOf = async (who: SignedIn) => (await listOf(who)).map(({ person }) => person.name);
const today = () => new Date().toISOString().slice(0, 10);
const fieldsOf = (response: { json: () => { error: { fields?: object } } }) => response.json().error.fields;
const newsOf = async (who: SignedIn) => (await who.get('/tools/news')).json<{ results: object[] }>().results;
const run = () => keepInTouchJob(kith.db)();

test('is due after its months, and after each contact', async () => {
  const begun = await keep(ada!, { personId: zoe!, months: 3, begunOn: '2026-01-31' });
  expect(begun.json()).toEqual({
    person: { id: zoe!, name: 'Zoe Two', headline: null, profilePicture: null },
    months: 3,
    begunOn: '2026-01-31',
    contactedOn: null,
    dueOn: '2026-04-30',
  });
  const contacted = await ada!.post(`${path}/${zoe!}/contacted`, { on: '2026-05-10' });
  expect(contacted.json()).toMatchObject({ contactedOn: '2026-05-10', dueOn: '2026-08-10' });
  // Another interval keeps the days, and null undoes a contact.
  expect((await keep(ada!, { personId: zoe!, months: 1 })).json()).toMatchObject({
    begunOn: '2026-01-31',
    dueOn: '2026-06-10',
  });
  const undone = await ada!.post(`${path}/${zoe!}/contacted`, { on: null });
  expect(undone.json()).toMatchObject({ contactedOn: null, dueOn: '2026-02-28' });
  expect((await ada!.delete(`${path}/${zoe!}`)).statusCode).toBe(204);
  expect(await listOf(ada!)).toEqual([]);
  // Begun without a day, it begins today.
  expect((await keep(ada!, { personId: zoe!, months: 12 })).json()).toMatchObject({ begunOn: today() });
});

test('lists the earliest due first, and one person by id', async () => {
  await keep(ada!, { personId: zoe!, months: 1, contactedOn: '2026-03-01' });
  await keep(ada!, { personId: eve!, months: 1, contactedOn: '2026-02-01' });
  expect(await namesOf(ada!)).toEqual(['Eve Three', 'Zoe Two']);
  expect((await listOf(ada!, `?personId=${zoe!}`)).map(({ person }) => person.id)).toEqual([zoe!]);
  expect(await listOf(ada!, `?personId=${hid!}`)).toEqual([]);
  expect(await listOf(bob!)).toEqual([]);
});

test('refuses people whom the user does not see, oneself, and other days and intervals', async () => {
  expect((await keep(ada!, { personId: hid!, months: 1 })).statusCode).toBe(403);
  expect((await keep(stranger!, { personId: zoe!, months: 1 })).statusCode).toBe(403);
  expect((await keep(ada!, { personId: 999_999, months: 1 })).statusCode).toBe(404);
  expect(fieldsOf(await keep(ada!, { personId: ada!.personId, months: 1 }))).toHaveProperty('personId');
  expect(fieldsOf(await keep(ada!, { personId: zoe!, months: 2 }))).toEqual({ months: 'Must be 1, 3, 6 or 12.' });
  for (const day of ['2999-01-01', '0000-01-01', '1959-12-31', '2026-02-30', 'today'])
    expect(fieldsOf(await keep(ada!, { personId: zoe!, months: 1, contactedOn: day })), day).toHaveProperty(
      'contactedOn',
    );
  expect(await listOf(ada!)).toEqual([]);
  expect((await ada!.post(`${path}/${zoe!}/contacted`, { on: today() })).statusCode).toBe(404);
});

test('a reminder of somebody else cannot be changed or seen', async () => {
  await keep(bob!, { personId: eve!, months: 6, begunOn: '2026-01-01' });
  expect((await ada!.post(`${path}/${eve!}/contacted`, { on: today() })).statusCode).toBe(404);
  expect((await ada!.delete(`${path}/${eve!}`)).statusCode).toBe(204);
  expect(await listOf(bob!)).toMatchObject([{ months: 6, contactedOn: null }]);
  expect(await listOf(ada!)).toEqual([]);
});

test('has a limit', async () => {
  await query(
    kith.url,
    `with people as (insert into person (first_name, last_name) select 'Crowd', n::text from generate_series(1, $2) n returning id)
     insert into keep_in_touch (user_id, person_id, months) select $1, id, 1 from people`,
    [ada!.userId, limits.keepInTouch],
  );
  const refused = await keep(ada!, { personId: zoe!, months: 1 });
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    'You cannot keep in touch with more than 1000 people.',
  ]);
});

test('there is news once for each due day, which is read with the contact', async () => {
  await keep(ada!, { personId: zoe!, months: 1, begunOn: '2026-01-01' });
  await keep(ada!, { personId: eve!, months: 12 });
  await Promise.all([run(), run()]);
  await run();
  expect(await newsOf(ada!)).toEqual([
    {
      id: expect.any(Number),
      kind: 'keepInTouch',
      createdOn: expect.any(Number),
      isRead: false,
      person: { id: zoe!, name: 'Zoe Two', profilePicture: null },
      months: 1,
      dueOn: '2026-02-01',
    },
  ]);
  await ada!.post(`${path}/${zoe!}/contacted`, { on: '2026-03-01' });
  expect(await newsOf(ada!)).toMatchObject([{ isRead: true }]);
  await run();
  expect(await newsOf(ada!)).toMatchObject([{ isRead: false, dueOn: '2026-04-01' }]);
});

test('somebody whom the user no longer sees is neither listed nor news, until they are seen again', async () => {
  await keep(ada!, { personId: eve!, months: 1, begunOn: '2026-01-01' });
  const membership = { collectiveId: founders, userId: ada!.userId };
  await kith.db.transaction().execute((trx) => leaveCollective(trx, membership));
  await settle(kith.db);
  expect(await listOf(ada!)).toEqual([]);
  expect((await ada!.post(`${path}/${eve!}/contacted`, { on: today() })).statusCode).toBe(403);
  await run();
  expect(await newsOf(ada!)).toEqual([]);
  await kith.db.transaction().execute((trx) => joinCollective(trx, membership));
  await settle(kith.db);
  expect(await namesOf(ada!)).toEqual(['Eve Three']);
  await run();
  expect(await newsOf(ada!)).toHaveLength(1);
});
