import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { addTwoCollectives } from '../../../test/two-collectives.ts';

let kith: TestApp;
let world: Awaited<ReturnType<typeof addTwoCollectives>>;
beforeAll(async () => {
  kith = await createTestApp();
  world = await addTwoCollectives(kith);
});
afterAll(() => kith.close());
beforeEach(() => kith.db.deleteFrom('note').execute());

const aboutAnn = () => ({ entityTypeId: 19, entityId: world.ann });
const search = (type: string, id: number, entityId = world.ann) =>
  `/tools/notes?searchType=${type}&searchId=${id}&entityType=person&entityId=${entityId}`;
const texts = async (who: SignedIn, path: string) =>
  (await who.get(path)).json<{ results: { note: string }[] }>().results.map(({ note }) => note);
const storedNotes = () => kith.db.selectFrom('note').select('note').orderBy('id').execute();

test('shows notes of a network only to its owner, newest first, with line breaks', async () => {
  const { ada, bob, networks } = world;
  await ada.post('/tools/notes', { ...aboutAnn(), note: 'First', networkId: networks.ada });
  const second = await ada.post('/tools/notes', { ...aboutAnn(), note: '<b>Two</b>\nlines', networkId: networks.ada });
  expect(second.json()).toMatchObject({
    note: '<b>Two</b>\nlines',
    isMine: true,
    createdBy: { user: { id: ada.userId, name: 'Ada Able', profilePicture: null } },
  });
  expect(await texts(ada, search('network', networks.ada))).toEqual(['<b>Two</b>\nlines', 'First']);
  expect(await texts(ada, `${search('network', networks.ada)}&limit=1&page=2`)).toEqual(['First']);
  expect((await bob.get(search('network', networks.ada))).statusCode).toBe(403);
  expect((await bob.get(search('network', 2_000_000_000))).statusCode).toBe(404);
  // Ann is not in Bob's own network, though he sees her in a collective.
  expect((await bob.get(search('network', networks.bob))).statusCode).toBe(403);
  expect(await texts(ada, search('collective', world.founders))).toEqual([]);
});

test('lets collaborators read a note of a collective, and only its author change it', async () => {
  const { ada, bob, cat, sam, founders } = world;
  const { id } = (await bob.post('/tools/notes', { ...aboutAnn(), note: 'Hers', collectiveId: founders })).json();
  expect((await ada.get(search('collective', founders))).json()).toMatchObject({
    total: 1,
    results: [{ note: 'Hers', isMine: false }],
  });
  for (const who of [cat, sam, await kith.user({ roleIds: [1, 2] })]) {
    expect((await who.get(search('collective', founders))).statusCode).toBe(403);
    expect((await who.patch('/tools/notes', { noteId: id, note: 'Mine now' })).statusCode).toBe(403);
  }
  // The owner of the collective is not the author.
  expect((await ada.patch('/tools/notes', { noteId: id, note: 'Mine now' })).statusCode).toBe(403);
  expect((await ada.post('/tools/notes/delete', { noteId: id })).statusCode).toBe(403);
  expect(await storedNotes()).toEqual([{ note: 'Hers' }]);
  expect((await bob.patch('/tools/notes', { noteId: id, note: 'Still hers' })).json()).toMatchObject({
    note: 'Still hers',
  });
  expect((await bob.post('/tools/notes/delete', { noteId: id })).statusCode).toBe(204);
  expect((await bob.post('/tools/notes/delete', { noteId: id })).statusCode).toBe(404);
  expect(await storedNotes()).toEqual([]);
});

test('gives admins their own notes, and no access to notes of others', async () => {
  const admin = await kith.user({ roleIds: [1, 2] });
  const path = `/tools/notes?searchType=admin&entityType=organization&entityId=${world.acme}`;
  const note = { entityTypeId: 13, entityId: world.acme, note: 'Duplicate?', admin: true };
  expect((await admin.post('/tools/notes', note)).statusCode).toBe(200);
  expect(await texts(admin, path)).toEqual(['Duplicate?']);
  expect((await world.ada.get(path)).statusCode).toBe(403);
  expect((await world.ada.post('/tools/notes', note)).statusCode).toBe(403);
  expect((await admin.get(search('network', world.networks.ada))).statusCode).toBe(403);
  expect((await admin.get(search('collective', world.founders))).statusCode).toBe(403);
});

test('refuses writes across scopes, and with two scopes or none', async () => {
  const { ada, bob, cat, mel, ann, founders, makers, networks } = world;
  const status = async (who: SignedIn, body: object) =>
    (await who.post('/tools/notes', { ...aboutAnn(), note: 'x', ...body })).statusCode;
  expect(await status(ada, {})).toBe(400);
  expect(await status(ada, { collectiveId: founders, networkId: networks.ada })).toBe(400);
  expect(await status(ada, { networkId: networks.bob })).toBe(403);
  expect(await status(ada, { networkId: founders })).toBe(404);
  expect(await status(ada, { collectiveId: networks.ada })).toBe(404);
  expect(await status(cat, { collectiveId: founders })).toBe(403);
  // Each entity is only in Bob's other collective.
  expect(await status(bob, { collectiveId: makers })).toBe(403);
  expect(await status(bob, { collectiveId: founders, entityId: mel })).toBe(403);
  expect(await status(bob, { collectiveId: founders, entityTypeId: 13, entityId: world.globex })).toBe(403);
  expect(await status(bob, { collectiveId: founders, entityId: 2_000_000_000 })).toBe(404);
  expect(await status(bob, { collectiveId: founders, note: ' \n ' })).toBe(400);
  expect(await status(bob, { collectiveId: founders, note: 'x'.repeat(1001) })).toBe(400);
  expect(await storedNotes()).toEqual([]);

  const { id } = (await bob.post('/tools/notes', { ...aboutAnn(), note: 'Here', collectiveId: founders })).json();
  for (const swap of [{ collectiveId: makers }, { networkId: networks.bob }, { entityId: mel }, { entityTypeId: 13 }])
    expect((await bob.patch('/tools/notes', { noteId: id, note: 'There', ...swap })).statusCode).toBe(404);
  const whole = { noteId: id, note: 'Here!', collectiveId: founders, entityTypeId: 19, entityId: ann };
  expect((await bob.patch('/tools/notes', whole)).statusCode).toBe(200);
  expect(await storedNotes()).toEqual([{ note: 'Here!' }]);
});

test('refuses access after leaving and unsharing, and retains the notes', async () => {
  const dan = await kith.user({ name: 'Dan Gone' });
  const { ada, founders, ann } = world;
  await world.join(dan, founders);
  const { id } = (await dan.post('/tools/notes', { ...aboutAnn(), note: 'By Dan', collectiveId: founders })).json();
  await world.leave(dan, founders);
  expect((await dan.get(search('collective', founders))).statusCode).toBe(403);
  expect((await dan.patch('/tools/notes', { noteId: id, note: 'Changed' })).statusCode).toBe(403);
  expect((await dan.post('/tools/notes/delete', { noteId: id })).statusCode).toBe(403);
  expect(await texts(ada, search('collective', founders))).toEqual(['By Dan']);
  await world.unshare(ada, founders);
  expect((await world.bob.get(search('collective', founders, ann))).statusCode).toBe(403);
  expect(await storedNotes()).toEqual([{ note: 'By Dan' }]);
});
