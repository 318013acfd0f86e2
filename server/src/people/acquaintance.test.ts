/** Who knows them: rows, filters, facets, orders and the reasons why somebody is visible, in a collective and in the own network. */
import type { KnownBy } from '@kith/contract/people/people';
import type { OrganizationVisibility, PersonVisibility } from '@kith/contract/people/visibility';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../test/app.ts';
import { addCollective, addContacts, addOrganization, addPerson, addRole, settle } from '../../test/world.ts';

let kith: TestApp;
let [ada, bob, cat, dan, hal, stranger]: SignedIn[] = [];
let [ann, zoe, eve, hid, own]: number[] = [];
let [acme, globex, secret]: number[] = [];
let founders: number;

const users = ['Ada Able', 'Bob Best', 'Cat Calm', 'Dan Dear', 'Hal Hush', 'Sam Stranger'];
const names = ['Ann One', 'Zoe Two', 'Eve Three', 'Hid Den', 'Own Only'];

/** Ann is known to Ada, Zoe to Ada, Bob, Cat and Dan, Eve to Bob. Bob excludes Hid; Hal does not share; Own is only in Ada's network. */
beforeEach(async () => {
  kith = await createTestApp();
  const { db } = kith;
  [ada, bob, cat, dan, hal, stranger] = await Promise.all(users.map((name) => kith.user({ name })));
  [ann, zoe, eve, hid, own] = await Promise.all(names.map((name) => addPerson(db, name)));
  [acme, globex, secret] = await Promise.all(['Acme', 'Globex', 'Secret'].map((name) => addOrganization(db, name)));
  await addRole(db, ann!, acme!);
  await addRole(db, zoe!, acme!);
  await addRole(db, eve!, globex!);
  await addRole(db, hid!, globex!);
  await db.insertInto('education').values({ person_id: hid!, organization_id: secret!, is_ongoing: false }).execute();
  await addRole(db, bob!.personId, secret!);
  await addContacts(db, ada!, [ann!, zoe!]);
  await addContacts(db, ada!, [own!], true);
  await addContacts(db, bob!, [zoe!, eve!]);
  await addContacts(db, bob!, [hid!], true);
  await addContacts(db, cat!, [zoe!]);
  await addContacts(db, dan!, [zoe!]);
  await addContacts(db, hal!, [ann!, zoe!, eve!, hid!]);
  founders = await addCollective(db, {
    name: 'Founders',
    owner: ada!,
    collaborators: [bob!, cat!, dan!, hal!],
    shared: [ada!, bob!, cat!, dan!],
  });
  await db
    .insertInto('relationship')
    .values([
      rating(bob!, zoe!, 2),
      rating(dan!, zoe!, 3),
      rating(bob!, hid!, 3),
      rating(bob!, ann!, 3),
      rating(hal!, eve!, 3),
      rating(cat!, eve!, 1),
    ])
    .execute();
  await settle(db);
});

afterEach(() => kith.close());

const rating = (from: SignedIn, to: number, strength_id: number) => ({
  from_person_id: from.personId,
  to_person_id: to,
  strength_id,
});

interface Row {
  name: string;
  knownBy: KnownBy | null;
  reachedBy: object | null;
}
const rows = async (who: SignedIn, query: string, list = 'persons') => {
  const answer = await who.get(`/tools/${list}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { results, total } = answer.json<{ results: Row[]; total: number }>();
  expect(total).toBe(results.length);
  return results;
};
const find = async (query: string, { as = ada!, list = 'persons' } = {}) =>
  (await rows(as, `collectiveId=${founders}&${query}`, list)).map(({ name }) => name);
const rowOf = async (who: SignedIn, name: string, list = 'persons') =>
  (await rows(who, `collectiveId=${founders}`, list)).find((row) => row.name === name);
const facets = async (query: string, list = 'persons') =>
  (await ada!.get(`/tools/${list}/facets?collectiveId=${founders}&${query}`)).json<
    Record<string, { name: string; count: number }[]>
  >();
const counts = (values: { name: string; count: number }[] = []) =>
  Object.fromEntries(values.map(({ name, count }) => [name, count]));
const refused = async (path: string) => (await ada!.get(path)).json().error?.fields;

test('a row names at most three: the viewer, the best rating, the longest acquaintance', async () => {
  const { knownBy } = (await rowOf(cat!, 'Zoe Two'))!;
  expect(knownBy).toMatchObject({ total: 4, strengthId: 3 });
  expect(knownBy!.collaborators.map(({ name, isMe, strengthId }) => [name, isMe, strengthId])).toEqual([
    ['Cat Calm', true, null],
    ['Dan Dear', false, 3],
    ['Bob Best', false, 2],
  ]);
  await kith.db
    .updateTable('network_person')
    .set({ connected_on: '2012-01-01' })
    .where('person_id', '=', zoe!)
    .where('network_id', '=', (eb) => eb.selectFrom('network').select('id').where('owner_user_id', '=', cat!.userId))
    .execute();
  await settle(kith.db);
  const again = (await rowOf(hal!, 'Zoe Two'))!.knownBy!;
  expect(again.collaborators.map(({ name }) => name)).toEqual(['Dan Dear', 'Bob Best', 'Cat Calm']);
  expect(again.collaborators[2]).toMatchObject({ connectedOn: '2012-01-01', isMe: false });
});

test('only shared contacts count: no excluded person, no private network, no rating of somebody who is not a contact', async () => {
  expect((await rowOf(cat!, 'Ann One'))!.knownBy).toMatchObject({
    total: 1,
    strengthId: null,
    collaborators: [{ id: ada!.personId, name: 'Ada Able', isMe: false, connectedOn: '2020-05-17' }],
  });
  expect(await rowOf(cat!, 'Hid Den')).toBeUndefined();
  expect((await rowOf(cat!, 'Eve Three'))!.knownBy).toMatchObject({ total: 1, strengthId: null });
  // Collaborators are in their own networks, which does not make them known.
  expect((await rowOf(ada!, 'Bob Best'))!.knownBy).toBeNull();
  // In the own network rows have no collaborators.
  expect((await rows(ada!, '')).every(({ knownBy }) => knownBy === null)).toBe(true);
});

test('a rating shows at once, and a collaborator who leaves is not named any more', async () => {
  expect((await ada!.post('/tools/relationships', { toPersonId: ann!, strengthId: 2 })).statusCode).toBe(200);
  expect((await rowOf(cat!, 'Ann One'))!.knownBy).toMatchObject({ strengthId: 2 });
  expect(await find('strengthAtLeast=2', { as: cat! })).toEqual(['Ann One', 'Zoe Two']);
  const left = await ada!.post(`/tools/collectives/${founders}/collaborators/remove`, { userIds: [dan!.userId] });
  expect(left.statusCode, left.body).toBeLessThan(300);
  expect((await rowOf(cat!, 'Zoe Two'))!.knownBy).toMatchObject({ total: 3, strengthId: 2 });
  // As with a deleted label, a filter by somebody who has left finds nobody.
  expect(await find(`knownBy=${dan!.personId}`)).toEqual([]);
});

test('an organization says how many collaborators know somebody there, and their best rating', async () => {
  const reached = async (name: string) => (await rowOf(cat!, name, 'organizations'))!.reachedBy;
  expect(await reached('Acme')).toEqual({ collaborators: 4, strengthId: 3 });
  // Hid, whom Bob excludes, and Hal, who does not share, do not count.
  expect(await reached('Globex')).toEqual({ collaborators: 1, strengthId: null });
  // Bob works there; nobody knows somebody there.
  expect(await reached('Secret')).toEqual({ collaborators: 0, strengthId: null });
  expect((await rows(ada!, '', 'organizations')).map(({ reachedBy }) => reachedBy)).toEqual([null]);
});

test('of an organization with many people, networks are counted instead of contacts', async () => {
  const many = await Promise.all(Array.from({ length: 110 }, (_, n) => addPerson(kith.db, `Many ${n}`)));
  for (const person of many) await addRole(kith.db, person, globex!);
  await addContacts(kith.db, cat!, many);
  await settle(kith.db);
  const reached = async () => (await rowOf(ada!, 'Globex', 'organizations'))!.reachedBy;
  expect(await reached()).toEqual({ collaborators: 2, strengthId: null });
  expect((await cat!.post('/tools/relationships', { toPersonId: many[0], strengthId: 1 })).statusCode).toBe(200);
  expect(await reached()).toEqual({ collaborators: 2, strengthId: 1 });
});

test('filters people by who knows them and how well', async () => {
  const [byAda, byBob] = [ada!, bob!].map(({ personId }) => `knownBy=${personId}`);
  expect(await find(byAda!)).toEqual(['Ann One', 'Zoe Two']);
  expect(await find(byBob!)).toEqual(['Eve Three', 'Zoe Two']);
  expect(await find(`${byAda},${bob!.personId}`)).toEqual(['Ann One', 'Eve Three', 'Zoe Two']);
  expect(await find(`${byBob}&strengthAtLeast=2`)).toEqual(['Zoe Two']);
  expect(await find(`${byBob}&strengthAtLeast=3`)).toEqual([]);
  expect(await find('strengthAtLeast=3')).toEqual(['Zoe Two']);
  // Hal's network is private, and so is his rating; Hal himself can filter by it.
  expect(await find('strengthAtLeast=3', { as: hal! })).toEqual(['Eve Three', 'Zoe Two']);
  expect(await find(`knownBy=${hal!.personId}`, { as: hal! })).toEqual([]);
  expect(await find(`${byBob}&name=eve`)).toEqual(['Eve Three']);
  expect((await rows(bob!, 'strengthAtLeast=2')).map(({ name }) => name)).toEqual(['Hid Den', 'Zoe Two']);
});

test('filters organizations by who knows somebody there', async () => {
  const list = 'organizations';
  const [byAda, byBob] = [ada!, bob!].map(({ personId }) => `knownBy=${personId}`);
  expect(await find(byAda!, { list })).toEqual(['Acme']);
  expect(await find(byBob!, { list })).toEqual(['Acme', 'Globex']);
  expect(await find(`${byBob}&strengthAtLeast=2`, { list })).toEqual(['Acme']);
  expect(await find('strengthAtLeast=1', { list, as: cat! })).toEqual(['Acme', 'Globex']);
  // Of few people among many, the organizations are looked up instead.
  const many = await Promise.all(Array.from({ length: 60 }, (_, n) => addPerson(kith.db, `Many ${n}`)));
  await addContacts(kith.db, ada!, many);
  await settle(kith.db);
  expect(await find(byBob!, { list })).toEqual(['Acme', 'Globex']);
  expect(await find(byAda!, { list })).toEqual(['Acme']);
  // In the own network, excluded people are there, too.
  expect((await rows(bob!, 'strengthAtLeast=3', list)).map(({ name }) => name)).toEqual(['Globex', 'Secret']);
});

test('filters of a large collective follow ratings, exclusions and new contacts, although what they select is cached', async () => {
  kith.app.directoryCache.largeScopeAbove = 1;
  const list = 'organizations';
  const [byBob, rated] = [`knownBy=${bob!.personId}`, 'strengthAtLeast=2'];
  const found = async () => ({
    byBob: [await find(byBob), await find(byBob, { list })],
    rated: [await find(rated), await find(rated, { list }), await find(rated, { as: hal! })],
  });
  const before = {
    byBob: [
      ['Eve Three', 'Zoe Two'],
      ['Acme', 'Globex'],
    ],
    rated: [['Zoe Two'], ['Acme'], ['Eve Three', 'Zoe Two']],
  };
  expect(await found()).toEqual(before);
  // A second time from the cache.
  expect(await found()).toEqual(before);
  expect((await bob!.post('/tools/relationships', { toPersonId: eve!, strengthId: 3 })).statusCode).toBe(200);
  expect((await found()).rated).toEqual([
    ['Eve Three', 'Zoe Two'],
    ['Acme', 'Globex'],
    ['Eve Three', 'Zoe Two'],
  ]);
  expect((await bob!.patch(`/tools/networks/persons/${eve}`, { excluded: true })).statusCode).toBe(204);
  expect(await found()).toEqual({
    byBob: [['Zoe Two'], ['Acme']],
    rated: [['Zoe Two'], ['Acme'], ['Zoe Two']],
  });
  expect((await bob!.patch(`/tools/networks/persons/${eve}`, { excluded: false })).statusCode).toBe(204);
  expect((await found()).byBob).toEqual(before.byBob);
});

test('a rating of somebody outside of the collective selects nobody and no organization in it', async () => {
  const found = async () => [
    await find('strengthAtLeast=2', { as: bob! }),
    await find('strengthAtLeast=2', { as: bob!, list: 'organizations' }),
  ];
  // Bob has excluded Hid Den of Secret, whom he rated.
  const expected = await found();
  expect(expected.flat()).not.toContain('Hid Den');
  expect(expected.flat()).not.toContain('Secret');
  kith.app.directoryCache.largeScopeAbove = 1;
  expect(await found()).toEqual(expected);
});

test('refuses filters that the scope does not have, and unknown strengths', async () => {
  for (const list of ['persons', 'organizations'])
    expect(await refused(`/tools/${list}?knownBy=${bob!.personId}`)).toEqual({
      knownBy: 'Works only in a collective.',
    });
  expect(await refused('/tools/networks/stats?knownBy=1')).toHaveProperty('knownBy');
  expect(await refused('/tools/networks/stats/organizations?knownBy=1')).toHaveProperty('knownBy');
  expect(await refused(`/tools/persons?strengthAtLeast=4`)).toEqual({ strengthAtLeast: 'Must be 1, 2 or 3.' });
  expect((await stranger!.get(`/tools/persons?collectiveId=${founders}&knownBy=${bob!.personId}`)).statusCode).toBe(
    403,
  );
});

test('facets and stats know both filters', async () => {
  const both = 'facets=knownBy,strengthAtLeast';
  const all = await facets(both);
  expect(counts(all['knownBy'])).toEqual({
    'Ada Able': 2,
    'Bob Best': 2,
    'Cat Calm': 1,
    'Dan Dear': 1,
  });
  expect(counts(all['strengthAtLeast'])).toEqual({
    Weak: 1,
    Familiar: 1,
    Strong: 1,
  });
  const ofBob = await facets(`${both}&knownBy=${bob!.personId}&strengthAtLeast=3`);
  expect(counts(ofBob['knownBy'])).toEqual({
    'Dan Dear': 1,
    'Bob Best': 0,
  });
  expect(counts(ofBob['strengthAtLeast'])).toEqual({
    Weak: 1,
    Familiar: 1,
    Strong: 0,
  });
  const organizations = await facets(both, 'organizations');
  expect(counts(organizations['knownBy'])).toEqual({
    'Ada Able': 1,
    'Bob Best': 2,
    'Cat Calm': 1,
    'Dan Dear': 1,
  });
  expect(counts((await facets(`${both}&strengthAtLeast=2`, 'organizations'))['knownBy'])).toEqual({
    'Bob Best': 1,
    'Dan Dear': 1,
  });
  expect(counts(organizations['strengthAtLeast'])).toEqual({ Weak: 1, Familiar: 1, Strong: 1 });
  // Cached counts end with a rating by somebody else.
  await bob!.post('/tools/relationships', { toPersonId: eve, strengthId: 2 });
  expect(counts((await facets(both, 'organizations'))['strengthAtLeast'])).toEqual({
    Weak: 2,
    Familiar: 2,
    Strong: 1,
  });
  const stats = (await ada!.get(`/tools/collectives/${founders}/stats?knownBy=${bob!.personId}`)).json();
  expect(counts(stats.organizations)).toEqual({
    Acme: 1,
    Globex: 1,
  });
});

test('the closest to me come first: whom I know, then the best links', async () => {
  await kith.db
    .insertInto('relationship')
    .values([rating(ada!, dan!.personId, 3), rating(ada!, ann!, 1), rating(ada!, own!, 2)])
    .execute();
  await settle(kith.db);
  // Ada knows Dan (Strong, without a contact), Zoe (not rated) and Ann (Weak); nobody rated the others.
  const close = await find('order=closeness-asc');
  expect(close.slice(0, 4)).toEqual(['Ada Able', 'Dan Dear', 'Zoe Two', 'Ann One']);
  // Cat knows Zoe. A link to Ann is not rated; Bob's rating of Ann is not shared, because Ann is not his contact.
  const ofHal = await find('order=closeness-asc', { as: hal! });
  expect(ofHal.slice(0, 4)).toEqual(['Hal Hush', 'Eve Three', 'Ann One', 'Zoe Two']);
  const ofDan = await find('order=closeness-asc', { as: dan! });
  expect(ofDan.slice(0, 2)).toEqual(['Dan Dear', 'Zoe Two']);
  expect((await rows(ada!, 'order=closeness-asc')).map(({ name }) => name)).toEqual([
    'Ada Able',
    'Own Only',
    'Zoe Two',
    'Ann One',
  ]);
});

test('the order by closeness follows ratings, and contacts of people who stay in the collective', async () => {
  expect((await ada!.delete(`/tools/networks/persons/${zoe}`)).statusCode).toBeLessThan(300);
  const first = async () => (await find('order=closeness-asc')).slice(0, 3);
  // Through Dan, who rated Zoe.
  expect(await first()).toEqual(['Ada Able', 'Ann One', 'Zoe Two']);
  expect((await bob!.post('/tools/relationships', { toPersonId: eve!, strengthId: 3 })).statusCode).toBe(200);
  expect(await first()).toEqual(['Ada Able', 'Ann One', 'Eve Three']);
  for (const who of [bob!, dan!])
    expect((await who.patch(`/tools/networks/persons/${zoe}`, { excluded: true })).statusCode).toBe(204);
  // Only Cat shares Zoe now, and has not rated her.
  expect((await find('order=closeness-asc')).slice(2)).toEqual([
    'Eve Three',
    'Bob Best',
    'Cat Calm',
    'Dan Dear',
    'Hal Hush',
    'Zoe Two',
  ]);
});

test('a saved search holds them', async () => {
  const query = { knownBy: String(bob!.personId), strengthAtLeast: '2', order: 'closeness-asc' };
  const saved = await ada!.post('/tools/searches', {
    list: 'persons',
    name: 'Bob knows well',
    query,
    collectiveId: founders,
    isShared: true,
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const [search] = (await cat!.get(`/tools/searches?list=persons&collectiveId=${founders}`)).json();
  expect(search).toMatchObject({ name: 'Bob knows well', query });
  expect(await find(new URLSearchParams(search.query).toString(), { as: cat! })).toEqual(['Zoe Two']);
  const wrong = await ada!.post('/tools/searches', { list: 'persons', name: 'No', query: { strengthAtLeast: '9' } });
  expect(wrong.statusCode).toBe(400);
});

test('says through which networks and collectives somebody is visible, and no more than the rows', async () => {
  const visibility = async (who: SignedIn, id: number) => {
    const answer = await who.get(`/tools/persons/${id}/visibility`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<PersonVisibility>();
  };
  await addCollective(kith.db, { name: 'Elsewhere', owner: hal!, shared: [hal!] });
  await settle(kith.db);
  const ofZoe = await visibility(ada!, zoe!);
  expect(ofZoe).toMatchObject({
    isMe: false,
    isAdmin: false,
    network: { connectedOn: '2020-05-17' },
    collectives: [
      {
        id: founders,
        name: 'Founders',
        isCollaborator: false,
        joinedOn: null,
        connectedOn: '2020-05-17',
        knownBy: { total: 4, strengthId: 3 },
      },
    ],
  });
  expect(ofZoe.collectives[0]!.knownBy!.collaborators.map(({ name }) => name)).toEqual([
    'Ada Able',
    'Dan Dear',
    'Bob Best',
    'Cat Calm',
  ]);
  expect(await visibility(cat!, eve!)).toMatchObject({ network: null, collectives: [{ knownBy: { total: 1 } }] });
  expect((await visibility(hal!, zoe!)).collectives.map(({ name }) => name)).toEqual(['Elsewhere', 'Founders']);
  const bobJoins = kith.db.updateTable('collaborator').set({ joined_on: '2021-02-03T00:00:00Z' });
  await bobJoins.where('user_id', '=', bob!.userId).execute();
  // Collaborators are visible by themselves, everybody to themselves, and all to an admin.
  expect(await visibility(ada!, bob!.personId)).toMatchObject({
    network: null,
    collectives: [{ isCollaborator: true, joinedOn: Date.UTC(2021, 1, 3) / 1000, knownBy: null }],
  });
  expect(await visibility(stranger!, stranger!.personId)).toEqual({
    isMe: true,
    isAdmin: false,
    network: null,
    collectives: [],
  });
  const admin = await kith.user({ roleIds: [1, 2] });
  expect(await visibility(admin, hid!)).toEqual({ isMe: false, isAdmin: true, network: null, collectives: [] });
  // Only Bob and Hal see Hid, each in the own network, and Hal in the collective that only Hal shares with.
  expect((await cat!.get(`/tools/persons/${hid!}/visibility`)).statusCode).toBe(403);
  expect((await stranger!.get(`/tools/persons/${zoe!}/visibility`)).statusCode).toBe(403);
  expect((await ada!.get('/tools/persons/999999/visibility')).statusCode).toBe(404);
});

test('says through which networks and collectives an organization is visible', async () => {
  const visibility = async (who: SignedIn, id: number) => {
    const answer = await who.get(`/tools/organizations/${id}/visibility`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<OrganizationVisibility>();
  };
  const ofAcme = await visibility(ada!, acme!);
  expect(ofAcme).toMatchObject({
    isAdmin: false,
    network: { people: 2, includesMe: false, connectedOn: '2020-05-17' },
    collectives: [
      { id: founders, name: 'Founders', people: 2, connectedOn: '2020-05-17', knownBy: { total: 4, strengthId: 3 } },
    ],
  });
  const named = ofAcme.collectives[0]!.knownBy!.collaborators;
  expect(named.map(({ name, isMe, strengthId }) => [name, isMe, strengthId])).toEqual([
    ['Ada Able', true, null],
    ['Dan Dear', false, 3],
    ['Bob Best', false, 2],
    ['Cat Calm', false, null],
  ]);
  // Bob works there himself, which does not mean that he knows somebody there. Hid, whom he excludes, counts only for himself.
  expect(await visibility(cat!, secret!)).toEqual({
    isAdmin: false,
    network: null,
    collectives: [{ id: founders, name: 'Founders', people: 1, connectedOn: null, knownBy: null }],
  });
  expect((await visibility(bob!, secret!)).network).toEqual({ people: 2, includesMe: true, connectedOn: '2020-05-17' });
  const admin = await kith.user({ roleIds: [1, 2] });
  expect(await visibility(admin, globex!)).toEqual({ isAdmin: true, network: null, collectives: [] });
  expect((await stranger!.get(`/tools/organizations/${acme!}/visibility`)).statusCode).toBe(403);
  expect((await ada!.get('/tools/organizations/999999/visibility')).statusCode).toBe(404);
});

test('the reasons for an organization do not change with a private network or an excluded contact', async () => {
  const read = async () =>
    Promise.all([acme, globex].map(async (id) => (await cat!.get(`/tools/organizations/${id!}/visibility`)).body));
  const before = await read();
  for (const organization of [acme!, globex!]) {
    const also = await addPerson(kith.db, `Also At ${organization}`);
    await addRole(kith.db, also, organization);
    await addContacts(kith.db, hal!, [also]);
    await addContacts(kith.db, bob!, [also], true);
    await kith.db
      .insertInto('relationship')
      .values([rating(bob!, also, 3), rating(hal!, also, 3)])
      .execute();
  }
  await settle(kith.db);
  expect(await read()).toEqual(before);
});
