/** Notes with a chain: what is stored, and how much of it each reader sees. */
import type { Note } from '@kith/contract/relationships/notes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { addTwoCollectives } from '../../../test/two-collectives.ts';
import { addContacts, addOrganization, addPerson, addRole, settle } from '../../../test/world.ts';

let kith: TestApp;
let world: Awaited<ReturnType<typeof addTwoCollectives>>;
beforeAll(async () => {
  kith = await createTestApp();
  world = await addTwoCollectives(kith);
  await world.bob.post('/tools/relationships', { toPersonId: world.zoe, strengthId: 3 });
  await world.ada.post('/tools/relationships', { toPersonId: world.bob.personId, strengthId: 1 });
});
afterAll(() => kith.close());
beforeEach(() => kith.db.deleteFrom('note').execute());

const pin = (who: SignedIn, body: object) => who.post('/tools/notes/with-chain', { note: 'Through Bob', ...body });
/** Ada’s chain to Zoe through Bob, in Founders. */
const throughBob = () => ({
  entityTypeId: 19,
  entityId: world.zoe,
  collectiveId: world.founders,
  chain: [`person ${world.bob.personId}`, `person ${world.zoe}`],
});
const search = (entityId = world.zoe, type = 'person') =>
  `/tools/notes?searchType=collective&searchId=${world.founders}&entityType=${type}&entityId=${entityId}`;
const chainOf = async (who: SignedIn, path = search()) =>
  (await who.get(path)).json<{ results: Note[] }>().results[0]?.chain;
const names = (chain: Note['chain'] | undefined) => chain?.map(({ entity }) => entity.name);

test('stores the chain as the author sees it, and removes it on request', async () => {
  const { ada, founders, zoe } = world;
  const written = (await pin(ada, throughBob())).json<Note>();
  expect(names(written.chain)).toEqual(['Ada Able', 'Bob Best', 'Zoe Two']);
  expect(await chainOf(ada)).toEqual(written.chain);
  const changed = await ada.patch('/tools/notes', { noteId: written.id, note: 'Another text' });
  expect(changed.json<Note>().chain).toEqual(written.chain);
  const removed = await ada.patch('/tools/notes', { noteId: written.id, note: 'Another text', chain: null });
  expect(removed.json()).toMatchObject({ note: 'Another text', chain: null });
  expect(await chainOf(ada)).toBeNull();
  const plain = await ada.post('/tools/notes', { entityTypeId: 19, entityId: zoe, collectiveId: founders, note: 'x' });
  expect(plain.json()).toMatchObject({ chain: null });
});

test('stores a chain without an introducer, in a network', async () => {
  const { ada, ann, networks } = world;
  const body = { entityTypeId: 19, entityId: ann, networkId: networks.ada, chain: [`person ${ann}`] };
  expect(names((await pin(ada, body)).json<Note>().chain)).toEqual(['Ada Able', 'Ann One']);
});

test('refuses chains that do not exist, lead elsewhere, or belong to another scope', async () => {
  const { ada, bob, cat, sam, ann, zoe, mel, founders, networks } = world;
  const status = async (who: SignedIn, body: object) => (await pin(who, { ...throughBob(), ...body })).statusCode;
  expect(await status(ada, { chain: [`person ${ann}`, `person ${zoe}`] })).toBe(409);
  expect(await status(ada, { chain: [`person ${bob.personId}`, `person ${ann}`] })).toBe(409);
  // Zoe is not in Ada’s network.
  expect(await status(ada, { collectiveId: undefined, networkId: networks.ada })).toBe(403);
  expect(await status(ada, { networkId: networks.ada })).toBe(400);
  expect(await status(ada, { collectiveId: undefined })).toBe(400);
  expect(await status(ada, { collectiveId: undefined, admin: true })).toBe(400);
  expect(await status(ada, { chain: [] })).toBe(400);
  expect(await status(ada, { chain: ['zoe'] })).toBe(400);
  expect(await status(ada, { entityId: mel })).toBe(403);
  expect(await status(ada, { entityId: ada.personId, chain: [`person ${ada.personId}`] })).toBe(400);
  for (const who of [cat, sam]) expect(await status(who, {})).toBe(403);
  expect(await status(ada, { entityId: 2_000_000_000 })).toBe(404);
  expect(await kith.db.selectFrom('note').selectAll().execute()).toEqual([]);
  const { id } = (
    await bob.post('/tools/notes', { entityTypeId: 19, entityId: zoe, collectiveId: founders, note: 'x' })
  ).json<Note>();
  expect((await bob.patch('/tools/notes', { noteId: id, note: 'x', chain: throughBob().chain })).statusCode).toBe(400);
});

test('other readers see neither the ratings of the author nor the weakest link', async () => {
  const { ada, bob } = world;
  await pin(ada, throughBob());
  const links = async (who: SignedIn) => (await chainOf(who))?.map(({ link }) => link);
  expect(await links(ada)).toEqual([
    null,
    { kind: 'knows', strengthId: 1, connectedOn: null, isWeakest: true },
    { kind: 'knows', strengthId: 3, connectedOn: '2020-05-17', isWeakest: false },
  ]);
  expect(await links(bob)).toEqual([
    null,
    { kind: 'knows', strengthId: null, connectedOn: null, isWeakest: false },
    { kind: 'knows', strengthId: 3, connectedOn: '2020-05-17', isWeakest: false },
  ]);
});

test('ratings disappear when their network is no longer shared, also for the author', async () => {
  const { ada, bob, zoe, founders } = world;
  // Ada shares Zoe too, so that she stays in the collective.
  await addContacts(kith.db, ada, [zoe]);
  await settle(kith.db);
  await pin(ada, { ...throughBob() });
  const link = async (who: SignedIn) => (await chainOf(who))?.at(-1)?.link;
  expect(await link(ada)).toMatchObject({ strengthId: 3 });
  await world.unshare(bob, founders);
  for (const who of [ada, bob])
    expect(await link(who)).toEqual({ kind: 'knows', strengthId: null, connectedOn: null, isWeakest: false });
  await query(kith.url, 'delete from network_person where network_id = $1 and person_id = $2', [
    world.networks.ada,
    zoe,
  ]);
});

test('people and organizations that a reader does not see have no name, picture or id', async () => {
  // Ada’s private contact Pat worked with Tom, who is in the collective through Bob.
  const { ada, bob, founders } = world;
  const [pat, tom, hidden] = [
    await addPerson(kith.db, 'Pat Private'),
    await addPerson(kith.db, 'Tom Inside'),
    await addOrganization(kith.db, 'Hidden Hall'),
  ];
  await query(kith.url, `update person set headline = 'Secret headline' where id = $1`, [pat]);
  for (const person of [pat, tom]) await addRole(kith.db, person, hidden, 'Secret title');
  await addContacts(kith.db, ada, [pat], true);
  await addContacts(kith.db, bob, [tom]);
  await settle(kith.db);
  const about = { entityTypeId: 19, entityId: tom, collectiveId: founders };
  const chain = [`person ${pat}`, `organization ${hidden}`, `person ${tom}`];
  expect((await pin(ada, { ...about, chain })).statusCode).toBe(200);
  expect(names(await chainOf(ada, search(tom)))).toEqual(['Ada Able', 'Pat Private', 'Hidden Hall', 'Tom Inside']);
  const seen = await chainOf(bob, search(tom));
  expect(names(seen)).toEqual(['Ada Able', 'Somebody', 'Hidden Hall', 'Tom Inside']);
  expect(seen?.[1]).toEqual({
    type: 'person',
    entity: { id: -2, name: 'Somebody', headline: null, profilePicture: null },
    isCollaborator: false,
    link: { kind: 'knows', strengthId: null, connectedOn: null, isWeakest: false },
  });
  expect(seen?.[2]?.link).toMatchObject({ title: null, fromYear: null });
  // The author keeps the name of somebody who has left their network, but not the link to the profile.
  await query(kith.url, 'delete from network_person where person_id = $1', [pat]);
  await settle(kith.db);
  expect((await chainOf(ada, search(tom)))?.[1]?.entity).toEqual({
    id: -2,
    name: 'Pat Private',
    headline: null,
    profilePicture: null,
  });
});
