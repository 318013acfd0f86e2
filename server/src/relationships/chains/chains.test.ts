import type { Chain } from '@kith/contract/relationships/chains';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { addTwoCollectives } from '../../../test/two-collectives.ts';
import { addContacts, addOrganization, addPerson, addRole, settle } from '../../../test/world.ts';

let kith: TestApp;
let world: Awaited<ReturnType<typeof addTwoCollectives>>;
beforeAll(async () => {
  kith = await createTestApp();
  world = await addTwoCollectives(kith);
});
afterAll(() => kith.close());

interface Answer {
  total: number;
  capped: boolean;
  results: Chain[];
}
const toPerson = (id: number) => `toEntityTypeId=19&toEntityId=${id}`;
const toOrganization = (id: number) => `toEntityTypeId=13&toEntityId=${id}`;
const fetchChains = async (who: SignedIn, query: string) => (await who.get(`/tools/chains?${query}`)).json<Answer>();
const chainNames = ({ results }: Answer) =>
  results.map(({ elements }) => elements.map(({ entity }) => entity.name.split(' ')[0]).join(' → '));

test('finds chains through a collaborator to a person and to an organization, with their evidence', async () => {
  const { ada, bob, zoe, ann, acme, founders } = world;
  await bob.post('/tools/relationships', { toPersonId: zoe, strengthId: 1 });
  const answer = await fetchChains(ada, `collectiveId=${founders}&${toPerson(zoe)}`);
  expect(chainNames(answer)).toEqual(['Ada → Bob → Zoe']);
  expect(answer.results[0]).toMatchObject({
    elements: [
      { entity: { id: ada.personId }, isCollaborator: true, link: null },
      { isCollaborator: true, link: { kind: 'knows', strengthId: null, connectedOn: null, isWeakest: false } },
      { isCollaborator: false, link: { kind: 'knows', strengthId: 1, connectedOn: '2020-05-17', isWeakest: true } },
    ],
  });
  expect(chainNames(await fetchChains(bob, `collectiveId=${founders}&${toOrganization(acme)}`))).toEqual([
    'Bob → Ada → Ann → Acme',
  ]);
  expect(chainNames(await fetchChains(ada, toOrganization(acme)))).toEqual(['Ada → Ann → Acme']);
  expect((await fetchChains(ada, toOrganization(acme))).results[0]!.elements[2]!.link).toMatchObject({
    kind: 'work',
    title: 'Engineer',
    isOngoing: true,
  });
  expect(chainNames(await fetchChains(ada, toPerson(ann)))).toEqual(['Ada → Ann']);
});

test('finds no chain in a scope to a person who is only in another scope', async () => {
  const { ada, bob, zoe, mel, founders } = world;
  expect(await fetchChains(ada, toPerson(zoe))).toMatchObject({ total: 0, capped: false, results: [] });
  expect(await fetchChains(bob, `collectiveId=${founders}&${toPerson(mel)}`)).toMatchObject({ total: 0 });
});

test('refuses hidden targets, foreign collectives and foreign starts', async () => {
  const { ada, bob, cat, sam, ann, zoe, founders, makers } = world;
  const status = async (who: SignedIn, query: string) => (await who.get(`/tools/chains?${query}`)).statusCode;
  expect(await status(sam, toPerson(ann))).toBe(403);
  expect(await status(sam, `collectiveId=${founders}&${toPerson(ann)}`)).toBe(403);
  expect(await status(cat, `collectiveId=${founders}&${toPerson(zoe)}`)).toBe(403);
  expect(await status(ada, `collectiveId=${makers}&${toPerson(ann)}`)).toBe(403);
  expect(await status(ada, toPerson(2_000_000_000))).toBe(404);
  expect(await status(ada, toOrganization(2_000_000_000))).toBe(404);
  expect(await status(ada, toPerson(ada.personId))).toBe(400);
  expect(await status(ada, `collectiveId=${founders}&fromPersonId=${bob.personId}&${toPerson(zoe)}`)).toBe(403);
});

test('lets an admin start from a collaborator, with shared data only', async () => {
  const { bob, ann, zoe, founders } = world;
  const admin = await kith.user({ name: 'Amy Admin', roleIds: [1, 2] });
  await world.join(admin, founders);
  const from = (id: number) => `collectiveId=${founders}&fromPersonId=${id}`;
  expect(chainNames(await fetchChains(admin, `${from(bob.personId)}&${toPerson(zoe)}`))).toEqual(['Bob → Zoe']);
  expect(chainNames(await fetchChains(admin, `${from(bob.personId)}&${toPerson(ann)}`))).toEqual(['Bob → Ada → Ann']);
  expect((await admin.get(`/tools/chains?fromPersonId=${bob.personId}&${toPerson(ann)}`)).statusCode).toBe(403);
  expect((await admin.get(`/tools/chains?${from(ann)}&${toPerson(zoe)}`)).statusCode).toBe(403);
});

test('returns one chain for each introducer, with the number of its other chains', async () => {
  const { ada, bob, founders } = world;
  const tower = await addOrganization(kith.db, 'Tower');
  const three = [
    await addPerson(kith.db, 'Tia T'),
    await addPerson(kith.db, 'Tom T'),
    await addPerson(kith.db, 'Tu T'),
  ];
  const tao = await addPerson(kith.db, 'Tao T');
  for (const person of [tao, ...three]) await addRole(kith.db, person, tower);
  await addContacts(kith.db, ada, [tao]);
  await addContacts(kith.db, bob, three);
  await settle(kith.db);
  const to = `collectiveId=${founders}&${toOrganization(tower)}`;
  expect(chainNames(await fetchChains(ada, to))).toHaveLength(4);
  const folded = await fetchChains(ada, `${to}&onePerIntroducer=true`);
  expect(chainNames(folded)).toEqual(['Ada → Tao → Tower', 'Ada → Bob → Tia → Tower']);
  expect(folded).toMatchObject({
    total: 2,
    results: [{ more: null }, { more: { introducerId: bob.personId, total: 2 } }],
  });
  // The chains of one introducer are paged.
  const through = `${to}&introducerId=${bob.personId}&limit=2`;
  expect(chainNames(await fetchChains(ada, through))).toEqual(['Ada → Bob → Tia → Tower', 'Ada → Bob → Tom → Tower']);
  const second = await fetchChains(ada, `${through}&page=2`);
  expect(chainNames(second)).toEqual(['Ada → Bob → Tu → Tower']);
  expect(second).toMatchObject({ total: 3, capped: false });
  const refused = await ada.get(`/tools/chains?${to}&onePerIntroducer=false`);
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('onePerIntroducer')]);
});

test('marks the weakest of several links, unless it is Strong', async () => {
  const { ada, bob, cat } = world;
  const marked = async (query: string) =>
    (await fetchChains(ada, query)).results[0]!.elements.map(({ link }) => link?.isWeakest ?? false);
  const yard = await addOrganization(kith.db, 'Yard');
  const yves = await addPerson(kith.db, 'Yves Y');
  await addRole(kith.db, yves, yard);
  await addContacts(kith.db, ada, [yves]);
  await settle(kith.db);
  expect(await marked(toOrganization(yard))).toEqual([false, true, false]);
  await ada.post('/tools/relationships', { toPersonId: yves, strengthId: 3 });
  expect(await marked(toOrganization(yard))).toEqual([false, false, false]);
  // An overlap has two elements, but counts as one link.
  const workshop = await addOrganization(kith.db, 'Workshop');
  for (const { personId } of [bob, cat]) await addRole(kith.db, personId, workshop);
  await settle(kith.db);
  const overlap = (await fetchChains(bob, `collectiveId=${world.makers}&${toPerson(cat.personId)}`)).results.find(
    ({ elements }) => elements[1]?.type === 'organization',
  );
  expect(overlap?.elements.map(({ link }) => link?.isWeakest ?? false)).toEqual([false, false, false]);
});

test('counts and pages at most a thousand chains', async () => {
  const big = await addOrganization(kith.db, 'Big');
  await sql`with added as (
      insert into person (first_name) select 'Worker' from generate_series(1, 1005) returning id, sort_name
    ), works as (
      insert into work_role (person_id, organization_id, title, is_ongoing) select id, ${big}, 'Worker', true from added
    )
    insert into network_person (network_id, person_id, sort_name, source)
    select ${world.networks.ada}, id, sort_name, 'import' from added`.execute(kith.db);
  await settle(kith.db);
  expect(await fetchChains(world.ada, toOrganization(big))).toMatchObject({ total: 1000, pages: 100, capped: true });
  expect((await fetchChains(world.ada, `${toOrganization(big)}&page=100`)).results).toHaveLength(10);
  expect(await fetchChains(world.ada, `${toOrganization(big)}&page=101`)).toMatchObject({ total: 1000, results: [] });
});

test('unsharing a network and leaving a collective change the next response', async () => {
  const { ada, bob, zoe, founders } = world;
  const query = `collectiveId=${founders}&${toPerson(zoe)}`;
  expect((await fetchChains(ada, query)).total).toBe(1);
  await world.unshare(bob, founders);
  expect((await ada.get(`/tools/chains?${query}`)).statusCode).toBe(403);
  const dan = await kith.user({ name: 'Dan Gone' });
  const toAda = `/tools/chains?collectiveId=${founders}&${toPerson(ada.personId)}`;
  await world.join(dan, founders);
  expect((await dan.get(toAda)).statusCode).toBe(200);
  await world.leave(dan, founders);
  expect((await dan.get(toAda)).statusCode).toBe(403);
});
