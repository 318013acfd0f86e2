/** Lists and counts of people: in the user's network, in a collective, and for users without access. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../test/app.ts';
import { addCollective, addContacts, addOrganization, addPerson, addRole, settle } from '../../test/world.ts';

let kith: TestApp;
let ada: SignedIn;
let bob: SignedIn;
let cat: SignedIn;
let stranger: SignedIn;
let founders: number;
let quiet: number;
beforeAll(async () => {
  kith = await createTestApp();
  [ada, bob, cat, stranger] = (await Promise.all(
    ['Ada Able', 'Bob Best', 'Cat Calm', 'Sam Stranger'].map((name) => kith.user({ name })),
  )) as [SignedIn, SignedIn, SignedIn, SignedIn];
  const { db } = kith;
  const [ann, zoe, eve, mel, hid] = await Promise.all(
    ['Ánn One', 'Zoe Two', 'Eve Three', 'Mel Four', 'Hid Den'].map((name) => addPerson(db, name)),
  );
  const [acme, globex, secret] = await Promise.all(
    ['Acme', 'Globex', 'Secret'].map((name) => addOrganization(db, name)),
  );
  await addRole(db, ann!, acme!, 'CTO');
  await addRole(db, zoe!, acme!);
  await addRole(db, eve!, globex!);
  await addRole(db, hid!, secret!);
  await addContacts(db, ada, [ann!, zoe!]);
  await addContacts(db, bob, [zoe!, eve!]);
  await addContacts(db, bob, [hid!], true);
  await addContacts(db, cat, [mel!]);
  founders = await addCollective(db, { name: 'Founders', owner: ada, collaborators: [bob, cat], shared: [ada, bob] });
  quiet = await addCollective(db, { name: 'Quiet', owner: bob, collaborators: [ada] });
  await settle(db);
});
afterAll(() => kith.close());

const names = async (who: SignedIn, path: string) => {
  const { results, total } = (await who.get(path)).json<{ results: { name: string }[]; total: number }>();
  expect(total).toBe(results.length);
  return results.map(({ name }) => name);
};

test('lists the user and their contacts sorted by name', async () => {
  expect(await names(ada, '/tools/persons')).toEqual(['Ada Able', 'Ánn One', 'Zoe Two']);
  expect(await names(ada, '/tools/organizations')).toEqual(['Acme']);
  expect(await names(stranger, '/tools/persons')).toEqual(['Sam Stranger']);
  expect(await names(stranger, '/tools/organizations')).toEqual([]);
});

test('lists the shared networks and collaborators of a collective, without excluded people', async () => {
  for (const collaborator of [ada, bob, cat]) {
    expect(await names(collaborator, `/tools/persons?collectiveId=${founders}`)).toEqual([
      'Ada Able',
      'Ánn One',
      'Bob Best',
      'Cat Calm',
      'Eve Three',
      'Zoe Two',
    ]);
    expect(await names(collaborator, `/tools/organizations?collectiveId=${founders}`)).toEqual(['Acme', 'Globex']);
  }
  expect(await names(bob, '/tools/persons')).toContain('Hid Den');
});

test('lists only the collaborators of a collective without shared networks', async () => {
  expect(await names(ada, `/tools/persons?collectiveId=${quiet}`)).toEqual(['Ada Able', 'Bob Best']);
});

test('refuses users who do not collaborate, whatever their roles', async () => {
  const admin = await kith.user({ roleIds: [1, 2] });
  for (const who of [stranger, admin])
    for (const path of [
      `/tools/persons?collectiveId=${founders}`,
      `/tools/organizations?collectiveId=${founders}`,
      `/tools/collectives/${founders}`,
    ])
      expect((await who.get(path)).statusCode, path).toBe(403);
  expect((await cat.get(`/tools/collectives/${quiet}`)).statusCode).toBe(403);
  expect((await stranger.get('/tools/collectives/999999')).statusCode).toBe(404);
});

test('refuses the id of a network as a collective', async () => {
  const { network } = (await ada.get('/tools/account')).json<{ network: { id: number } }>();
  expect((await ada.get(`/tools/persons?collectiveId=${network.id}`)).statusCode).toBe(404);
});

test('refuses the next request of a user who has left', async () => {
  const dan = await kith.user({ name: 'Dan Gone' });
  const owner = await kith.user({ name: 'Olga Owner' });
  const brief = await addCollective(kith.db, { name: 'Brief', owner, collaborators: [dan] });
  await settle(kith.db);
  expect((await dan.get(`/tools/collectives/${brief}`)).statusCode).toBe(200);
  await kith.db.deleteFrom('collaborator').where('user_id', '=', dan.userId).execute();
  expect((await dan.get(`/tools/collectives/${brief}`)).statusCode).toBe(403);
  expect((await dan.get('/tools/account')).json().clients[0].collectives).toEqual([]);
});

test('lists the clients of the account with their collectives and counts', async () => {
  const { clients, network } = (await ada.get('/tools/account')).json();
  expect(network).toMatchObject({ totalPersons: 3, totalOrganizations: 1, collectiveIds: [founders] });
  expect(clients).toMatchObject([
    {
      name: 'Founders Client',
      isOwner: true,
      collectives: [{ id: founders, totalCollaborators: 3, totalNetworks: 2, totalPersons: 6 }],
    },
    { name: 'Quiet Client', isOwner: false, collectives: [{ id: quiet, totalPersons: 2 }] },
  ]);
  expect((await stranger.get('/tools/account')).json().clients).toEqual([]);
});

test('shows the totals of a collective and whether one’s network is shared', async () => {
  expect((await cat.get(`/tools/collectives/${founders}`)).json()).toMatchObject({
    name: 'Founders',
    isOwner: false,
    networkShared: false,
    totalCollaborators: 3,
    totalNetworks: 2,
    totalPersons: 6,
    totalOrganizations: 2,
  });
  expect((await bob.get(`/tools/collectives/${founders}`)).json()).toMatchObject({
    isOwner: false,
    networkShared: true,
  });
});

test('shows role, organization and the viewer’s own strength in rows', async () => {
  await kith.db
    .insertInto('relationship')
    .values({ from_person_id: ada.personId, to_person_id: bob.personId, strength_id: 3 })
    .execute();
  const row = async (who: SignedIn, name: string) =>
    (await who.get(`/tools/persons?collectiveId=${founders}`))
      .json<{ results: { name: string }[] }>()
      .results.find((person) => person.name === name);
  expect(await row(ada, 'Ánn One')).toMatchObject({
    primaryWorkRole: { title: 'CTO', organization: { name: 'Acme' } },
    connectedOn: '2020-05-17',
    user: null,
  });
  expect(await row(ada, 'Bob Best')).toMatchObject({ strengthId: 3, user: { id: bob.userId, isMember: true } });
  expect(await row(cat, 'Bob Best')).toMatchObject({ strengthId: null });
});

test('returns pages without gaps or duplicates, and an empty page beyond the end', async () => {
  const seen: string[] = [];
  for (let page = 1; page <= 4; page++) {
    const answer = (await ada.get(`/tools/persons?collectiveId=${founders}&limit=2&page=${page}`)).json();
    expect(answer).toMatchObject({
      total: 6,
      pages: 3,
      page,
      limit: 2,
      previous: page > 1 ? page - 1 : null,
      next: page < 3 ? page + 1 : null,
    });
    seen.push(...answer.results.map(({ name }: { name: string }) => name));
  }
  expect(seen).toEqual(await names(ada, `/tools/persons?collectiveId=${founders}`));
});
