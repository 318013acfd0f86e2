import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { addTwoCollectives } from '../../../test/two-collectives.ts';
import { addContacts, addPerson, settle } from '../../../test/world.ts';

let kith: TestApp;
let world: Awaited<ReturnType<typeof addTwoCollectives>>;
beforeAll(async () => {
  kith = await createTestApp();
  world = await addTwoCollectives(kith);
});
afterAll(() => kith.close());
beforeEach(() => kith.db.deleteFrom('relationship').execute());

const rate = (who: SignedIn, toPersonId: number, strengthId: number) =>
  who.post('/tools/relationships', { toPersonId, strengthId });
const rated = async (who: SignedIn, query = '') =>
  (await who.get(`/tools/relationships?${query}`))
    .json<{ results: { toPerson: { name: string }; strength: { name: string } }[] }>()
    .results.map(({ toPerson, strength }) => [toPerson.name, strength.name]);
const copies = (personId: number) =>
  kith.db
    .selectFrom('shared_contact')
    .where('person_id', '=', personId)
    .select(['collective_id', 'network_id', 'strength'])
    .orderBy('collective_id')
    .execute();

test('copies each change of a strength to the collectives that share the network', async () => {
  const { ada, ann, founders, networks } = world;
  const edge = { collective_id: founders, network_id: networks.ada };
  const { id } = (await rate(ada, ann, 3)).json<{ id: number }>();
  expect(await copies(ann)).toEqual([{ ...edge, strength: 3 }]);
  expect((await rate(ada, ann, 1)).json()).toMatchObject({
    id,
    fromPersonId: ada.personId,
    toPersonId: ann,
    strengthId: 1,
    strength: { id: 1, name: 'Weak' },
  });
  expect((await ada.patch(`/tools/relationships/${id}`, { strengthId: 2 })).json()).toMatchObject({ strengthId: 2 });
  expect(await copies(ann)).toEqual([{ ...edge, strength: 2 }]);
  expect((await ada.delete(`/tools/relationships/${id}`)).statusCode).toBe(204);
  expect(await copies(ann)).toEqual([{ ...edge, strength: null }]);
  expect((await ada.delete(`/tools/relationships/${id}`)).statusCode).toBe(404);
});

test('rating a person of a collective adds no contact and is not copied to the collective', async () => {
  const { ada, bob, zoe, founders, makers, networks } = world;
  expect((await rate(ada, zoe, 3)).statusCode).toBe(200);
  expect((await ada.get('/tools/persons')).json().results.map(({ id }: { id: number }) => id)).not.toContain(zoe);
  expect(await copies(zoe)).toEqual([
    { collective_id: founders, network_id: networks.bob, strength: null },
    { collective_id: makers, network_id: networks.bob, strength: null },
  ]);
  await rate(bob, zoe, 2);
  expect((await copies(zoe)).map(({ strength }) => strength)).toEqual([2, 2]);
});

test('refuses ratings of hidden people and of oneself, and changes by others', async () => {
  const { ada, bob, sam, ann, mel } = world;
  expect((await rate(ada, ada.personId, 3)).statusCode).toBe(400);
  expect((await rate(ada, mel, 3)).statusCode).toBe(403);
  expect((await rate(sam, ann, 3)).statusCode).toBe(403);
  expect((await rate(ada, 2_000_000_000, 3)).statusCode).toBe(404);
  expect((await rate(ada, ann, 4)).json().error.fields).toHaveProperty('strengthId');
  const { id } = (await rate(ada, ann, 3)).json();
  for (const who of [bob, sam, await kith.user({ roleIds: [1, 2] })]) {
    expect((await who.patch(`/tools/relationships/${id}`, { strengthId: 1 })).statusCode).toBe(403);
    expect((await who.delete(`/tools/relationships/${id}`)).statusCode).toBe(403);
    expect((await who.get(`/tools/relationships?fromPersonId=${ada.personId}`)).statusCode).toBe(403);
    expect(await rated(who)).toEqual([]);
  }
  expect(await rated(ada)).toEqual([['Ann One', 'Strong']]);
});

test('lists relationships by name, with filters', async () => {
  const { ada, bob, ann, zoe } = world;
  await rate(ada, zoe, 1);
  await rate(ada, ann, 3);
  await rate(ada, bob.personId, 3);
  expect(await rated(ada)).toEqual([
    ['Ann One', 'Strong'],
    ['Bob Best', 'Strong'],
    ['Zoe Two', 'Weak'],
  ]);
  expect(await rated(ada, 'strengthId=1')).toEqual([['Zoe Two', 'Weak']]);
  expect(await rated(ada, 'name=BEST')).toEqual([['Bob Best', 'Strong']]);
  expect(await rated(ada, `toPersonId=${ann}&fromPersonId=${ada.personId}`)).toEqual([['Ann One', 'Strong']]);
});

test('offers annotated people, then members, then the others in a sprint, without skipped ones', async () => {
  const { ada, bob, ann, networks } = world;
  const dan = await kith.user({ name: 'Dan Member' });
  const [old, annotated] = [await addPerson(kith.db, 'Old Friend'), await addPerson(kith.db, 'Ken Kept')];
  await addContacts(kith.db, ada, [old, annotated, dan.personId]);
  await settle(kith.db);
  await ada.post('/tools/notes', { entityTypeId: 19, entityId: annotated, note: 'Good', networkId: networks.ada });
  const offered = async (query = '') =>
    (await ada.get(`/tools/relationships/sprint?${query}`))
      .json<{ results: { name: string; reason: string }[] }>()
      .results.map(({ name }) => name);
  expect(await offered()).toEqual(['Ken Kept', 'Dan Member', 'Ann One', 'Old Friend']);
  await rate(ada, dan.personId, 2);
  expect(await offered(`without=${annotated},${ann}`)).toEqual(['Old Friend']);
  expect((await bob.get('/tools/relationships/sprint')).json()).toMatchObject({
    total: 1,
    results: [{ name: 'Zoe Two' }],
  });
});

test('neither shows nor changes the strength of a person who is hidden now', async () => {
  const { ada, bob, zoe, founders } = world;
  const { id } = (await rate(ada, zoe, 3)).json();
  await world.unshare(bob, founders);
  expect(await rated(ada)).toEqual([]);
  expect((await ada.patch(`/tools/relationships/${id}`, { strengthId: 1 })).statusCode).toBe(403);
  expect((await ada.delete(`/tools/relationships/${id}`)).statusCode).toBe(204);
});
