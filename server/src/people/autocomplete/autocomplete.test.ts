import { referenceDatasets } from '@kith/contract/people/autocomplete';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { addCollective, addContacts, addOrganization, addPerson, addRole, settle } from '../../../test/world.ts';

let kith: TestApp;
let ada: SignedIn;
let bob: SignedIn;
let stranger: SignedIn;
let collective: number;
let zoe: number;
beforeAll(async () => {
  kith = await createTestApp();
  const { db } = kith;
  ada = await kith.user({ name: 'Ada Able' });
  bob = await kith.user({ name: 'Bob Best' });
  stranger = await kith.user({ name: 'Sam Stranger' });
  const [ann, ana] = [await addPerson(db, 'Ánn Lee'), await addPerson(db, 'Joanna Lee')];
  zoe = await addPerson(db, 'Zoe Far');
  const [big, small, far] = [
    await addOrganization(db, 'Northern Banner'),
    await addOrganization(db, 'Banner Bank'),
    await addOrganization(db, 'Banner Far'),
  ];
  await addRole(db, ann, big, 'Chief Banner');
  await addRole(db, ana, big, 'Chief Banner');
  await addRole(db, ada.personId, small, 'Banner Clerk');
  await addRole(db, zoe, far);
  await addContacts(db, ada, [ann, ana]);
  await addContacts(db, bob, [zoe]);
  collective = await addCollective(db, { name: 'Circle', owner: ada, collaborators: [bob], shared: [bob] });
  await settle(db);
});
afterAll(() => kith.close());

interface Answer {
  results: { id: number; name: string; archived: boolean }[];
  total: number;
  datasetSize: number;
  cache: boolean;
}
const ask = async (dataset: string, body: object = {}, who = ada) =>
  (await who.post(`/tools/autocomplete/${dataset}`, body)).json<Answer>();
const names = async (dataset: string, body: object = {}, who = ada) =>
  (await ask(dataset, body, who)).results.map(({ name }) => name);

describe('reference data', () => {
  test.each(referenceDatasets)('%s: returns a first page, the size, and items by id', async (dataset) => {
    const all = await ask(dataset);
    expect(all.results.length).toBe(Math.min(50, all.total));
    expect(all.datasetSize).toBe(all.total);
    expect(all.cache).toBe(true);
    const last = all.results.at(-1);
    const resolved = await ask(dataset, { ids: [last?.id, 2_000_000_000] });
    expect(resolved.results).toEqual([last]);
    expect(resolved.datasetSize).toBe(all.total);
  });

  test('treats an empty list of ids like a missing one', async () => {
    expect(await ask('industries', { ids: [] })).toEqual(await ask('industries'));
    expect(await names('persons', { ids: [] })).toEqual(await names('persons'));
  });

  test('sorts items that start with the text before those that contain it', async () => {
    const found = await names('industries', { name: 'COMP' });
    const begins = found.map((name) => name.toLowerCase().startsWith('comp'));
    expect(begins).toContain(true);
    expect(begins.toSorted((a, b) => Number(b) - Number(a))).toEqual(begins);
    expect(await names('causes', { name: '%' })).toEqual([]);
  });

  test('sorts ordered datasets by their own order', async () => {
    const levels = await names('seniority-levels');
    expect(levels.indexOf('Manager')).toBeLessThan(levels.indexOf('Director'));
  });

  test('does not offer archived items, but returns them by id', async () => {
    await kith.db.updateTable('cause').set({ archived: true }).where('id', '=', 1).execute();
    expect((await ask('causes')).results.map(({ id }) => id)).not.toContain(1);
    expect((await ask('causes', { ids: [1] })).results).toMatchObject([{ id: 1, archived: true }]);
  });

  test('continues on the next page', async () => {
    const [first, second] = [await names('major-types'), await names('major-types', { page: 2 })];
    expect(new Set([...first, ...second]).size).toBe(100);
  });
});

describe('datasets of a scope', () => {
  test('offers only people of the network or the collective', async () => {
    expect(await names('persons', { name: 'ann' })).toEqual(['Ánn Lee', 'Joanna Lee']);
    expect(await names('persons', { name: 'zoe' })).toEqual([]);
    expect(await names('persons', { name: 'zoe', collectiveId: collective })).toEqual(['Zoe Far']);
    expect(await names('persons', { ids: [zoe] })).toEqual([]);
    expect(await names('persons', { ids: [zoe], collectiveId: collective })).toEqual(['Zoe Far']);
    expect((await stranger.post('/tools/autocomplete/persons', { collectiveId: collective })).statusCode).toBe(403);
  });

  test('offers organizations by prefix, then by their people, and all organizations to editors', async () => {
    expect(await names('organizations', { name: 'banner' })).toEqual(['Banner Bank', 'Northern Banner']);
    expect(await names('organizations')).toEqual(['Northern Banner', 'Banner Bank']);
    expect(await names('organizations', { name: 'banner', everywhere: true })).toEqual([
      'Banner Bank',
      'Banner Far',
      'Northern Banner',
    ]);
    expect(await names('schools', { everywhere: true })).toEqual([]);
  });

  test('offers the most frequent titles first', async () => {
    expect(await names('workrole-titles', { name: 'banner' })).toEqual(['Banner Clerk', 'Chief Banner']);
    expect(await names('workrole-titles')).toEqual(['Chief Banner', 'Banner Clerk']);
  });

  test('offers labels of one scope', async () => {
    const network = await kith.db
      .selectFrom('network')
      .where('owner_user_id', '=', ada.userId)
      .select('id')
      .executeTakeFirstOrThrow();
    for (const [name, scope_id] of [
      ['mine', network.id],
      ['ours', collective],
    ] as const)
      await kith.db.insertInto('label').values({ name, scope_id, created_by: ada.userId }).execute();
    expect(await names('network-labels')).toEqual(['mine']);
    expect(await names('network-labels', {}, bob)).toEqual([]);
    expect(await names('collective-labels', { collectiveId: collective }, bob)).toEqual(['ours']);
    expect(
      (await stranger.post('/tools/autocomplete/collective-labels', { collectiveId: collective })).statusCode,
    ).toBe(403);
    expect((await ada.post('/tools/autocomplete/collective-labels', {})).statusCode).toBe(400);
  });
});

test('offers users to admins, and legacy users to users of a common scope', async () => {
  const admin = await kith.user({ name: 'Root Admin', roleIds: [1] });
  expect(await names('members', { name: 'a' }, admin)).toContain('Ada Able');
  expect((await ada.post('/tools/autocomplete/members', {})).statusCode).toBe(403);
  expect((await ada.post('/tools/autocomplete/legacy-users', {})).statusCode).toBe(403);
  await kith.db
    .updateTable('user_account')
    .set({ legacy_user: true })
    .where('id', 'in', [ada.userId, bob.userId])
    .execute();
  expect(await names('legacy-users')).toEqual(['Bob Best']);
});

test('refuses an unknown dataset', async () => {
  expect((await ada.post('/tools/autocomplete/passwords', {})).json().error.fields).toEqual({
    dataset: 'Must be the name of a dataset.',
  });
});
