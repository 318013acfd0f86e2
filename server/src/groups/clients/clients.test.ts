import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { addCollective, settle } from '../../../test/world.ts';

let kith: TestApp;
let admin: SignedIn;
let owner: SignedIn;
let member: SignedIn;
let stranger: SignedIn;
let clientId: number;
let collectiveId: number;
let secretId: number;
beforeAll(async () => {
  kith = await createTestApp();
  admin = await kith.user({ name: 'Root Admin', roleIds: [1] });
  owner = await kith.user({ name: 'Olga Owner' });
  member = await kith.user({ name: 'Måns Member' });
  stranger = await kith.user({ name: 'Eve Stranger' });
  collectiveId = await addCollective(kith.db, { name: 'Founders', owner, collaborators: [member] });
  clientId = (await owner.get('/tools/clients')).json().results[0].id;
  secretId = await addSecondCollective();
  await settle(kith.db);
});
afterAll(() => kith.close());

/** A collective in which the member does not collaborate. */
async function addSecondCollective(): Promise<number> {
  return kith.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('scope')
      .values({ kind: 'collective' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const collective = {
      client_id: clientId,
      owner_user_id: owner.userId,
      name: 'Secret',
      description: 'For the owner',
    };
    await trx
      .insertInto('collective')
      .values({ id, ...collective })
      .execute();
    await trx
      .insertInto('collaborator')
      .values({ collective_id: id, client_id: clientId, user_id: owner.userId })
      .execute();
    return id;
  });
}

test('creates a client for an admin, with its owner as a member', async () => {
  const hans = await kith.user({ name: 'Hans Harbour' });
  const before = (await admin.get('/tools/clients')).json().total;
  const made = await admin.post('/tools/clients', { name: 'Harbour Club', ownerId: hans.userId });
  expect(made.json()).toMatchObject({
    name: 'Harbour Club',
    owner: { name: 'Hans Harbour' },
    totalMembers: 1,
    isOwner: false,
  });
  expect((await hans.get('/tools/clients')).json()).toMatchObject({ total: 1, results: [{ isOwner: true }] });
  expect((await admin.get('/tools/clients?name=harb')).json().total).toBe(1);
  expect((await admin.get('/tools/clients')).json().total).toBe(before + 1);

  const refused = async (body: object) => (await admin.post('/tools/clients', body)).json().error.fields;
  expect(await refused({ name: 'X', ownerId: owner.userId })).toEqual({ name: 'Name must be at least 2 characters.' });
  expect(await refused({ name: 'Club' })).toEqual({ ownerId: 'User is required.' });
  expect(await refused({ name: 'Club', ownerId: 999_999 })).toHaveProperty('ownerId');
  expect((await owner.post('/tools/clients', { name: 'Mine', ownerId: owner.userId })).statusCode).toBe(403);
});

test('shows members their client and own collectives, and refuses strangers', async () => {
  const names = (who: SignedIn) =>
    who.get(`/tools/clients/${clientId}`).then((r) => r.json().collectives.map(({ name }: { name: string }) => name));
  expect(await names(owner)).toEqual(['Founders', 'Secret']);
  expect(await names(member)).toEqual(['Founders']);
  expect(await names(admin)).toEqual(['Founders', 'Secret']);
  expect((await stranger.get(`/tools/clients/${clientId}`)).statusCode).toBe(403);
  expect((await stranger.get(`/tools/clients/${clientId}/members`)).statusCode).toBe(403);
  expect((await stranger.get('/tools/clients/999999')).statusCode).toBe(404);
});

test('lets only the owner change the name and the description', async () => {
  const change = (who: SignedIn, body: object) => who.patch(`/tools/clients/${clientId}`, body);
  expect((await change(owner, { description: 'People who build' })).json()).toMatchObject({
    description: 'People who build',
  });
  for (const who of [member, stranger, admin]) expect((await change(who, { name: 'Taken' })).statusCode).toBe(403);
  expect((await change(owner, { name: 'n'.repeat(201) })).json().error.fields).toEqual({
    name: 'Name cannot exceed 200 characters.',
  });
  expect((await owner.get(`/tools/clients/${clientId}`)).json().name).toBe('Founders Client');
});

test('filters members by name, by owner, and by a collective they are not in', async () => {
  const names = async (query: string) =>
    (await owner.get(`/tools/clients/${clientId}/members?${query}`))
      .json()
      .results.map(({ person }: { person: { name: string } }) => person.name);
  expect(await names('')).toEqual(['Måns Member', 'Olga Owner']);
  expect(await names('name=mans')).toEqual(['Måns Member']);
  expect(await names('owner=false')).toEqual(['Måns Member']);
  expect(await names(`notInCollective=${collectiveId}`)).toEqual([]);
});

test('lists the members outside of a collective only for its collaborators', async () => {
  const ask = async (who: SignedIn, id: number) =>
    (await who.get(`/tools/clients/${clientId}/members?notInCollective=${id}`)).statusCode;
  expect(await ask(owner, secretId)).toBe(200);
  expect(await ask(member, collectiveId)).toBe(200);
  expect(await ask(member, secretId)).toBe(403);
  const elsewhere = await addCollective(kith.db, { name: 'Elsewhere', owner: stranger, collaborators: [owner] });
  expect(await ask(member, elsewhere)).toBe(403);
  expect(await ask(owner, 999_999)).toBe(404);
});
