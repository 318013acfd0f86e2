import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { addCollective, settle } from '../../../test/world.ts';
import { joinCollective } from '../../access/membership.ts';

let kith: TestApp;
let ada: SignedIn;
let bob: SignedIn;
let eve: SignedIn;
let collectiveId: number;
beforeAll(async () => {
  kith = await createTestApp();
});
// Saved searches stay in the database, so every test has its own people and collective.
beforeEach(async () => {
  [ada, bob, eve] = [await kith.user(), await kith.user(), await kith.user()];
  collectiveId = await addCollective(kith.db, { name: 'Founders', owner: ada, collaborators: [bob] });
  await settle(kith.db);
});
afterAll(() => kith.close());

const ctos = {
  list: 'persons',
  name: 'CTOs',
  query: { roleTypes: '10', workroleIsOngoing: '1', order: 'strength-desc' },
};
const names = async (who: SignedIn, query: string) =>
  (await who.get(`/tools/searches?${query}`)).json<{ name: string }[]>().map(({ name }) => name);

test('lists a search of a network only for its owner and its list', async () => {
  const saved = await ada.post('/tools/searches', ctos);
  expect(saved.json()).toMatchObject({
    name: 'CTOs',
    query: ctos.query,
    isMine: true,
    createdBy: { id: ada.personId, name: expect.stringMatching(/^Member\d+ Test$/) },
  });
  expect(await names(ada, 'list=persons')).toEqual(['CTOs']);
  expect(await names(ada, 'list=organizations')).toEqual([]);
  expect(await names(ada, `list=persons&collectiveId=${collectiveId}`)).toEqual([]);
  expect(await names(bob, 'list=persons')).toEqual([]);
  const taken = await ada.post('/tools/searches', { ...ctos, name: ' ctos ' });
  expect(taken.statusCode).toBe(409);
  expect(taken.json().error.fields).toHaveProperty('name');
});

test('lists a search of a collective for its author, or for all collaborators if shared', async () => {
  const inCollective = (name: string, isShared: boolean) =>
    ada.post('/tools/searches', { ...ctos, name, collectiveId, isShared });
  await inCollective('Mine', false);
  const shared = (await inCollective('Ours', true)).json<{ id: number }>();
  expect(await names(ada, `list=persons&collectiveId=${collectiveId}`)).toEqual(['Mine', 'Ours']);
  expect(await names(bob, `list=persons&collectiveId=${collectiveId}`)).toEqual(['Ours']);
  expect((await eve.get(`/tools/searches?list=persons&collectiveId=${collectiveId}`)).statusCode).toBe(403);
  expect((await eve.post('/tools/searches', { ...ctos, collectiveId })).statusCode).toBe(403);

  expect((await bob.delete(`/tools/searches/${shared.id}`)).statusCode).toBe(403);
  expect((await eve.delete('/tools/searches/2000000000')).statusCode).toBe(404);
  expect((await ada.delete(`/tools/searches/${shared.id}`)).statusCode).toBe(204);
  expect(await names(bob, `list=persons&collectiveId=${collectiveId}`)).toEqual([]);
});

test('keeps the shared searches of a user who left the collective', async () => {
  const body = { ...ctos, name: 'Left behind', collectiveId, isShared: true };
  const { id } = (await bob.post('/tools/searches', body)).json<{ id: number }>();
  const change = (path: string) => ada.post(`/tools/collectives/${collectiveId}/${path}`, { userIds: [bob.userId] });
  expect((await change('collaborators/remove')).statusCode).toBe(204);
  expect((await bob.delete(`/tools/searches/${id}`)).statusCode).toBe(403);
  expect(await names(ada, `list=persons&collectiveId=${collectiveId}`)).toContain('Left behind');
  expect((await change('collaborators')).statusCode).toBe(204);
  expect((await bob.delete(`/tools/searches/${id}`)).statusCode).toBe(204);
});

test('refuses queries that the list does not accept', async () => {
  const fields = async (change: object) => {
    const response = await bob.post('/tools/searches', { ...ctos, ...change });
    expect(response.statusCode).toBe(400);
    return response.json<{ error: { fields: Record<string, string> } }>().error.fields;
  };
  expect(await fields({ query: { roleTypes: 'x' } })).toHaveProperty('query');
  expect(await fields({ query: { page: '2' } })).toHaveProperty('query');
  expect(await fields({ query: { types: '3' } })).toHaveProperty('query');
  expect(await fields({ query: {} })).toHaveProperty('query');
  expect(await fields({ name: '   ' })).toEqual({ name: 'Name cannot contain only spaces.' });
  expect(await fields({ isShared: true })).toHaveProperty('isShared');
  expect(await names(bob, 'list=persons')).toEqual([]);
});

test('refuses filters that the user may not use', async () => {
  const before = await names(bob, 'list=persons');
  const save = async (change: object, who = bob) =>
    (await who.post('/tools/searches', { ...ctos, ...change })).statusCode;
  for (const filter of ['linkedin', 'email'])
    expect(await save({ name: filter, query: { [filter]: 'ada' } }), filter).toBe(403);
  expect(await save({ name: 'Outside', query: { isCollaborator: 'true' } })).toBe(400);
  expect(await save({ name: 'Half', query: { latitude: '1' } })).toBe(400);
  const label = { scope_id: collectiveId, name: 'Ours', created_by: ada.userId };
  const { id } = await kith.db.insertInto('label').values(label).returning('id').executeTakeFirstOrThrow();
  for (const list of ['persons', 'organizations']) {
    const query = { labels: String(id) };
    expect(await save({ list, name: 'Foreign label', query }), list).toBe(400);
    expect(await save({ list, name: 'Our label', query, collectiveId }), list).toBe(200);
  }
  expect(await names(bob, 'list=persons')).toEqual(before);
});

test('does not list searches with filters that the user may not use (any more)', async () => {
  const admin = await kith.user({ roleIds: [1, 2] });
  // A second admin, because the last admin cannot lose the role.
  await kith.user({ roleIds: [1] });
  await kith.db.transaction().execute((trx) => joinCollective(trx, { collectiveId, userId: admin.userId }));
  const body = { list: 'persons', name: 'By mail', query: { email: 'ada' } };
  expect((await admin.post('/tools/searches', body)).statusCode).toBe(200);
  expect((await admin.post('/tools/searches', { ...body, collectiveId, isShared: true })).statusCode).toBe(200);
  const both = ['list=persons', `list=persons&collectiveId=${collectiveId}`];
  for (const list of both) expect(await names(admin, list)).toContain('By mail');
  expect(await names(ada, both[1] ?? '')).not.toContain('By mail');
  await kith.db.deleteFrom('user_role').where('user_id', '=', admin.userId).where('role_id', '=', 1).execute();
  for (const list of both) expect(await names(admin, list)).not.toContain('By mail');
});
