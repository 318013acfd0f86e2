import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { expectDerivedUpToDate } from '../../../test/derived.ts';
import { query } from '../../../test/query.ts';
import { addContacts, addOrganization, addPerson, addRole, settle } from '../../../test/world.ts';

let kith: TestApp;
let owner: SignedIn;
let member: SignedIn;
let stranger: SignedIn;
let clientId: number;
let collectiveId: number;
let friend: number;
let made = 0;

beforeAll(async () => {
  kith = await createTestApp();
  const admin = await kith.user({ name: 'Root Admin', roleIds: [1] });
  owner = await kith.user({ name: 'Olga Owner' });
  member = await kith.user({ name: 'Mia Member' });
  stranger = await kith.user({ name: 'Eve Stranger' });
  clientId = (await admin.post('/tools/clients', { name: 'Northbridge', ownerId: owner.userId })).json().id;
  await join(member);
  friend = await addPerson(kith.db, 'Fay Friend');
  await addRole(kith.db, friend, await addOrganization(kith.db, 'Acme'));
  await addContacts(kith.db, member, [friend, await addPerson(kith.db, 'Gil Friend')]);
  await addContacts(kith.db, member, [await addPerson(kith.db, 'Hal Hidden')], true);
  await settle(kith.db);
});
beforeEach(async () => {
  const body = { clientAccountId: clientId, name: `Circle ${++made}`, description: 'About it' };
  collectiveId = (await owner.post('/tools/collectives', body)).json().id;
});
// Destroys the collective after each test: the owner sees the networks shared with any of them.
afterEach(() => owner.call({ method: 'DELETE', url: `/api${path()}`, payload: { name: `Circle ${made}` } }));
afterAll(() => kith.close());

const join = (user: SignedIn) =>
  query(kith.url, 'insert into client_member (client_id, user_id) values ($1, $2)', [clientId, user.userId]);
const path = (rest = '') => `/tools/collectives/${collectiveId}${rest}`;
const namesIn = async (who: SignedIn, list = 'persons') =>
  (await who.get(`/tools/${list}?collectiveId=${collectiveId}`))
    .json()
    .results.map(({ name }: { name: string }) => name);
const add = (...users: SignedIn[]) =>
  owner.post(path('/collaborators'), { userIds: users.map(({ userId }) => userId) });
const remove = (who: SignedIn, ...users: SignedIn[]) =>
  who.post(path('/collaborators/remove'), { userIds: users.map(({ userId }) => userId) });
test('lets only the owner of a client create and change collectives', async () => {
  expect(await namesIn(owner)).toEqual(['Olga Owner']);
  const changed = await owner.patch(path(), { description: 'New words' });
  expect(changed.json()).toMatchObject({ name: `Circle ${made}`, description: 'New words', isOwner: true });
  for (const who of [member, stranger]) {
    expect((await who.patch(path(), { name: 'Taken' })).statusCode).toBe(403);
    const body = { clientAccountId: clientId, name: 'Mine', description: 'x' };
    expect((await who.post('/tools/collectives', body)).statusCode).toBe(403);
  }
  expect((await owner.patch(path(), { name: ' ' })).json().error.fields).toEqual({
    name: 'Name cannot contain only spaces.',
  });
  expect((await owner.patch('/tools/collectives/999999', { name: 'x' })).statusCode).toBe(404);
});

test('adds only members of the client as collaborators', async () => {
  expect((await member.get(path())).statusCode).toBe(403);
  expect((await add(member)).statusCode).toBe(204);
  expect(await namesIn(member)).toEqual(['Mia Member', 'Olga Owner']);
  expect((await member.get(path('/collaborators?name=MIA'))).json()).toMatchObject({
    total: 1,
    results: [{ userId: member.userId, isOwner: false, person: { name: 'Mia Member' } }],
  });
  expect((await add(stranger)).json().error.fields).toHaveProperty('userIds');
  expect((await stranger.get(path())).statusCode).toBe(403);
  expect((await member.post(path('/collaborators'), { userIds: [member.userId] })).statusCode).toBe(403);
  await expectDerivedUpToDate(kith.db);
});

test('shows a shared network without excluded contacts at once, and hides it when unshared', async () => {
  await add(member);
  expect((await member.get(path('/networks/preview'))).json()).toEqual({
    persons: 2,
    rated: 0,
    excluded: 1,
    newPersons: 2,
    collaborators: 2,
  });
  expect((await member.post(path('/networks/share'))).statusCode).toBe(204);
  expect((await member.post(path('/networks/share'))).statusCode).toBe(204);
  expect(await namesIn(owner)).toEqual(['Fay Friend', 'Gil Friend', 'Mia Member', 'Olga Owner']);
  expect(await namesIn(owner, 'organizations')).toEqual(['Acme']);
  expect((await owner.get(path('/networks'))).json()).toMatchObject({
    total: 1,
    results: [{ person: { name: 'Mia Member' }, totalPersons: 2, totalOrganizations: 1 }],
  });
  expect((await owner.get(`/tools/persons/${friend}`)).statusCode).toBe(200);
  expect((await member.get(path())).json().networkShared).toBe(true);
  await expectDerivedUpToDate(kith.db);

  expect((await stranger.post(path('/networks/share'))).statusCode).toBe(403);
  expect((await member.delete(path('/networks/remove'))).statusCode).toBe(204);
  expect(await namesIn(owner)).toEqual(['Mia Member', 'Olga Owner']);
  expect((await owner.get(`/tools/persons/${friend}`)).statusCode).toBe(403);
  expect((await member.get(path())).json().networkShared).toBe(false);
  await expectDerivedUpToDate(kith.db);
});

test('counts shared networks again when a contact is excluded, or no longer', async () => {
  await add(member);
  await member.post(path('/networks/share'));
  const totals = async () =>
    (await owner.get(path('/networks')))
      .json<{ results: { totalPersons: number; totalOrganizations: number }[] }>()
      .results.map(({ totalPersons, totalOrganizations }) => [totalPersons, totalOrganizations]);
  expect(await totals()).toEqual([[2, 1]]);
  const exclude = (excluded: boolean) => member.patch(`/tools/networks/persons/${friend}`, { excluded });
  expect((await exclude(true)).statusCode).toBeLessThan(300);
  expect(await totals()).toEqual([[1, 0]]);
  await exclude(false);
  expect(await totals()).toEqual([[2, 1]]);
});

test('removes a collaborator with their network, but never the owner', async () => {
  await add(member);
  await member.post(path('/networks/share'));
  expect((await remove(member, owner)).statusCode).toBe(403);
  expect((await remove(owner, owner)).statusCode).toBe(409);
  expect((await remove(owner, member)).statusCode).toBe(204);
  expect(await namesIn(owner)).toEqual(['Olga Owner']);
  expect((await member.get(path())).statusCode).toBe(403);
  await expectDerivedUpToDate(kith.db);
});

test('ignores and does not log adding a collaborator or removing a stranger', async () => {
  const recorded = () =>
    query(
      kith.url,
      `select action, details from activity where entity_type = 'collective' and entity_id = $1 order by id`,
      [collectiveId],
    );
  await add(member);
  await member.post(path('/networks/share'));
  const before = await recorded();
  expect((await add(member)).statusCode).toBe(204);
  expect((await member.post(path('/networks/share'))).statusCode).toBe(204);
  expect((await remove(owner, stranger)).statusCode).toBe(204);
  expect((await owner.post(path('/collaborators/remove'), { userIds: [2_000_000_000] })).statusCode).toBe(204);
  expect(await recorded()).toEqual(before);
});

test('removes a client member from all collectives of the client', async () => {
  await add(member);
  await member.post(path('/networks/share'));
  const members = `/tools/clients/${clientId}/members`;
  expect((await stranger.post(`${members}/remove`, { userIds: [member.userId] })).statusCode).toBe(403);
  expect((await owner.post(`${members}/remove`, { userIds: [owner.userId] })).statusCode).toBe(409);
  expect((await owner.post(`${members}/remove`, { userIds: [member.userId] })).statusCode).toBe(204);
  expect(await namesIn(owner)).toEqual(['Olga Owner']);
  expect((await owner.get(members)).json().total).toBe(1);
  expect((await member.get('/tools/account')).json().clients).toEqual([]);
  await expectDerivedUpToDate(kith.db);
  await join(member);
});

test('requires the name to destroy a collective, and leaves all networks unchanged', async () => {
  await add(member);
  await member.post(path('/networks/share'));
  await query(
    kith.url,
    `with l as (insert into label (scope_id, name, created_by) values ($1, 'Warm', $2) returning id)
     insert into note (scope_id, person_id, note, created_by) select $1, $3, 'Met', $2 from l`,
    [collectiveId, owner.userId, friend],
  );
  const destroy = (who: SignedIn, name: string) =>
    who.call({ method: 'DELETE', url: `/api${path()}`, payload: { name } });
  expect((await destroy(member, `Circle ${made}`)).statusCode).toBe(403);
  expect((await destroy(owner, 'Circle')).json().error.fields).toHaveProperty('name');
  expect((await destroy(owner, `circle ${made} `)).statusCode).toBe(204);
  expect((await owner.get(path())).statusCode).toBe(404);
  expect((await member.get('/tools/persons')).json().total).toBe(4);
  const [left] = await query<{ n: number }>(
    kith.url,
    `select (select count(*) from scope where id = $1) + (select count(*) from shared_contact where collective_id = $1)
      + (select count(*) from label where scope_id = $1) + (select count(*) from note where scope_id = $1) as n`,
    [collectiveId],
  );
  expect(Number(left?.n)).toBe(0);
  await expectDerivedUpToDate(kith.db);
});

test('leaves no rows behind when sharing, removing and destroying run concurrently', async () => {
  await add(member);
  const rounds = Array.from({ length: 6 }, () => [
    member.post(path('/networks/share')),
    member.delete(path('/networks/remove')),
    remove(owner, member).then(() => add(member)),
  ]).flat();
  for (const { statusCode } of await Promise.all(rounds)) expect(statusCode).toBeLessThan(500);
  await expectDerivedUpToDate(kith.db);
});
