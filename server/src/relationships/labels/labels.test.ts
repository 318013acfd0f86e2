import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { lockTable } from '../../../test/lock.ts';
import { addTwoCollectives } from '../../../test/two-collectives.ts';
import { addContacts, addPerson, settle } from '../../../test/world.ts';

let kith: TestApp;
let world: Awaited<ReturnType<typeof addTwoCollectives>>;
beforeAll(async () => {
  kith = await createTestApp();
  world = await addTwoCollectives(kith);
});
afterAll(() => kith.close());
beforeEach(() => kith.db.deleteFrom('label').execute());

const create = async (who: SignedIn, name: string, scope: object) =>
  (await who.post('/tools/labels', { name, ...scope })).json<{ id: number; name: string; mayEdit: boolean }>();
const attach = async (who: SignedIn, labelId: number, entityId: number, entityTypeId = 19) =>
  (await who.post('/tools/labels/entities', { labelId, entityId, entityTypeId })).statusCode;
const labelsOf = async (who: SignedIn, personId: number, scope: string) =>
  (await who.get(`/tools/labels/entities?entityTypeId=19&entityId=${personId}&${scope}`))
    .json<{ results: { label: { name: string } }[] }>()
    .results.map(({ label }) => label.name);
const attached = async () =>
  (await kith.db.selectFrom('label_person').select('person_id').orderBy('person_id').execute()).map(
    (row) => row.person_id,
  );

test('creates a label once per scope, regardless of case and concurrency', async () => {
  const { ada, bob, founders, networks } = world;
  const created = await Promise.all(
    [ada, bob, ada, bob].map((who) => create(who, 'Investors', { collectiveId: founders })),
  );
  const again = await create(bob, ' INVESTORS ', { collectiveId: founders });
  expect(new Set([...created, again].map(({ id }) => id)).size).toBe(1);
  expect(again.name).toBe('Investors');
  const own = await create(ada, 'investors', { networkId: networks.ada });
  expect(own.id).not.toBe(again.id);
});

test('answers with a conflict when somebody deletes the label that is being created or renamed', async () => {
  const { ada, founders } = world;
  const { id } = await create(ada, 'Old', { collectiveId: founders });
  for (const request of [
    () => ada.post('/tools/labels', { name: 'New', collectiveId: founders }),
    () => ada.patch(`/tools/labels/${id}`, { name: 'New' }),
  ]) {
    // The label is written, and waits to be read with its counts.
    const lock = await lockTable(kith.url, 'label_person');
    const response = request();
    await lock.waiters(1);
    await lock.change(`delete from label where name = 'New'`);
    const { statusCode, body } = await response;
    expect(statusCode, body).toBe(409);
    expect(body).toContain('This no longer exists. Reload to see the current state.');
  }
});

test('attaches a label, filters by it, counts it and detaches it', async () => {
  const { ada, ann, acme, networks } = world;
  const { id } = await create(ada, 'Warm', { networkId: networks.ada });
  expect(await attach(ada, id, ann)).toBe(200);
  expect(await attach(ada, id, ann)).toBe(200);
  expect(await attach(ada, id, acme, 13)).toBe(200);
  expect(await labelsOf(ada, ann, `networkId=${networks.ada}`)).toEqual(['Warm']);
  expect((await ada.get(`/tools/labels?networkId=${networks.ada}`)).json()).toMatchObject({
    total: 1,
    results: [{ name: 'Warm', totalPersons: 1, totalOrganizations: 1, mayEdit: true }],
  });
  expect((await ada.get('/tools/account')).json().network).toMatchObject({ totalLabels: 1, totalLabeled: 2 });
  expect((await ada.get(`/tools/persons?labels=${id}`)).json()).toMatchObject({ total: 1, results: [{ id: ann }] });
  const removal = { labelId: id, entityId: ann, entityTypeId: 19 };
  expect((await ada.post('/tools/labels/entities/remove', removal)).statusCode).toBe(204);
  expect((await ada.get('/tools/account')).json().network).toMatchObject({ totalLabels: 1, totalLabeled: 1 });
  expect((await ada.get(`/tools/persons?labels=${id}`)).json().total).toBe(0);
});

test('lets all collaborators attach a label, and its author and the owner rename and delete it', async () => {
  const { ada, bob, zoe, founders } = world;
  const byBob = await create(bob, 'Hiring', { collectiveId: founders });
  const byAda = await create(ada, 'Friends', { collectiveId: founders });
  expect(await attach(ada, byBob.id, zoe)).toBe(200);
  expect(await labelsOf(bob, zoe, `collectiveId=${founders}`)).toEqual(['Hiring']);
  expect((await bob.patch(`/tools/labels/${byAda.id}`, { name: 'Foes' })).statusCode).toBe(403);
  expect((await bob.delete(`/tools/labels/${byAda.id}`)).statusCode).toBe(403);
  expect((await ada.patch(`/tools/labels/${byBob.id}`, { name: 'friends' })).statusCode).toBe(409);
  expect((await bob.patch(`/tools/labels/${byBob.id}`, { name: 'HIRING' })).json()).toMatchObject({
    name: 'HIRING',
    totalPersons: 1,
  });
  expect((await ada.delete(`/tools/labels/${byBob.id}`)).statusCode).toBe(204);
  expect((await ada.delete(`/tools/labels/${byBob.id}`)).statusCode).toBe(404);
  expect(await labelsOf(bob, zoe, `collectiveId=${founders}`)).toEqual([]);
});

test('refuses writes across scopes', async () => {
  const { ada, bob, cat, sam, ann, mel, globex, founders, makers, networks } = world;
  const label = await create(bob, 'Ours', { collectiveId: founders });
  expect(await attach(bob, label.id, mel)).toBe(403);
  expect(await attach(bob, label.id, globex, 13)).toBe(403);
  expect(await attach(bob, label.id, 2_000_000_000)).toBe(404);
  for (const who of [cat, sam, await kith.user({ roleIds: [1, 2] })]) {
    expect(await attach(who, label.id, ann)).toBe(403);
    expect((await who.patch(`/tools/labels/${label.id}`, { name: 'Theirs' })).statusCode).toBe(403);
    expect((await who.post(`/tools/labels/${label.id}/people`, { ids: [ann] })).statusCode).toBe(403);
    expect((await who.get(`/tools/labels?collectiveId=${founders}`)).statusCode).toBe(403);
  }
  const own = await create(ada, 'Mine', { networkId: networks.ada });
  expect(await attach(bob, own.id, ann)).toBe(403);
  expect((await bob.get(`/tools/labels?networkId=${networks.ada}`)).statusCode).toBe(403);
  expect((await bob.post('/tools/labels', { name: 'x', networkId: networks.ada })).statusCode).toBe(403);
  expect(
    (await bob.post('/tools/labels', { name: 'x', networkId: networks.bob, collectiveId: makers })).statusCode,
  ).toBe(400);
  expect((await bob.post('/tools/labels', { name: 'x' })).statusCode).toBe(400);
  expect((await bob.get(`/tools/persons?collectiveId=${makers}&labels=${label.id}`)).json().total).toBe(0);
  expect(await attached()).toEqual([]);
  const names = await kith.db.selectFrom('label').select('name').orderBy('name').execute();
  expect(names.map(({ name }) => name)).toEqual(['Mine', 'Ours']);
});

test('labels a selection or all matches of a search at once, and undoes exactly that', async () => {
  const { ada, bob, ann, mel, networks } = world;
  const more = [await addPerson(kith.db, 'Abe Bulk'), await addPerson(kith.db, 'Abi Bulk')];
  await addContacts(kith.db, ada, more);
  await settle(kith.db);
  const { id } = await create(ada, 'All', { networkId: networks.ada });
  await attach(ada, id, ann);
  const byIds = (await ada.post(`/tools/labels/${id}/people`, { ids: [ann, more[0], mel, 2_000_000_000] })).json();
  // Mel is not in Ada's network: not labeled and not counted.
  expect(byIds).toMatchObject({ attached: 1, unchanged: 1 });
  const bySearch = (await ada.post(`/tools/labels/${id}/people`, { query: { name: 'bulk' } })).json();
  expect(bySearch).toMatchObject({ attached: 1, unchanged: 1 });
  expect(await attached()).toEqual([ann, ...more].sort((a, b) => a - b));

  expect((await bob.post(`/tools/labels/operations/${bySearch.operationId}/undo`, {})).statusCode).toBe(403);
  expect((await ada.post('/tools/labels/operations/2000000000/undo', {})).statusCode).toBe(404);
  const undo = async (operationId: number) =>
    (await ada.post(`/tools/labels/operations/${operationId}/undo`, {})).json();
  expect(await undo(bySearch.operationId)).toEqual({ detached: 1 });
  expect(await undo(bySearch.operationId)).toEqual({ detached: 0 });
  // The label was attached by hand since, so the undo leaves it.
  await attach(ada, id, more[0]!);
  expect(await undo(byIds.operationId)).toEqual({ detached: 0 });
  expect(await attached()).toEqual([ann, more[0]].sort((a, b) => a! - b!));

  for (const body of [
    {},
    { ids: [] },
    { ids: [ann], query: {} },
    { query: { page: '2' } },
    { query: { roleTypes: 'x' } },
  ])
    expect((await ada.post(`/tools/labels/${id}/people`, body)).statusCode, JSON.stringify(body)).toBe(400);
  expect((await ada.post(`/tools/labels/${id}/people`, { query: { email: 'x' } })).statusCode).toBe(403);
});

test('hides labels after an unshare, and from users who left the collective', async () => {
  const { ada, bob, ann, founders } = world;
  const { id } = await create(bob, 'Seen', { collectiveId: founders });
  await attach(bob, id, ann);
  await world.unshare(ada, founders);
  expect(
    (await bob.get(`/tools/labels/entities?entityTypeId=19&entityId=${ann}&collectiveId=${founders}`)).statusCode,
  ).toBe(403);
  expect((await bob.get(`/tools/labels?collectiveId=${founders}`)).json().results).toMatchObject([{ totalPersons: 0 }]);
  expect((await bob.get(`/tools/persons?collectiveId=${founders}&labels=${id}`)).json().total).toBe(0);
  const dan = await kith.user({ name: 'Dan Gone' });
  await world.join(dan, founders);
  await world.leave(dan, founders);
  expect((await dan.get(`/tools/labels?collectiveId=${founders}`)).statusCode).toBe(403);
  expect(await attach(dan, id, dan.personId)).toBe(403);
});
