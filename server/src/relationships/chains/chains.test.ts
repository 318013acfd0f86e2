import type { Chain } from '@kith/contract/relationships/chains';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { addTwoCollectives } from '../../../test/two-collectives.ts';
import { addEdges, addOrganization, addPerson, addRole, settle } from '../../../test/world.ts';

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
const ask = async (who: SignedIn, query: string) => (await who.get(`/tools/chains?${query}`)).json<Answer>();
/** As one would say it. */
const told = ({ results }: Answer) =>
  results.map(({ elements }) => elements.map(({ entity }) => entity.name.split(' ')[0]).join(' → '));

test('from me over a collaborator to whom they know, and to where those work, with the evidence', async () => {
  const { ada, bob, zoe, ann, acme, founders } = world;
  await bob.post('/tools/relationships', { toPersonId: zoe, strengthId: 1 });
  const answer = await ask(ada, `collectiveId=${founders}&${toPerson(zoe)}`);
  expect(told(answer)).toEqual(['Ada → Bob → Zoe']);
  expect(answer.results[0]).toMatchObject({
    elements: [
      { entity: { id: ada.personId }, isCollaborator: true, link: null },
      { isCollaborator: true, link: { kind: 'knows', strengthId: null, connectedOn: null, isWeakest: false } },
      { isCollaborator: false, link: { kind: 'knows', strengthId: 1, connectedOn: '2020-05-17', isWeakest: true } },
    ],
  });
  expect(told(await ask(bob, `collectiveId=${founders}&${toOrganization(acme)}`))).toEqual(['Bob → Ada → Ann → Acme']);
  expect(told(await ask(ada, toOrganization(acme)))).toEqual(['Ada → Ann → Acme']);
  expect((await ask(ada, toOrganization(acme))).results[0]!.elements[2]!.link).toMatchObject({
    kind: 'work',
    title: 'Engineer',
    isOngoing: true,
  });
  expect(told(await ask(ada, toPerson(ann)))).toEqual(['Ada → Ann']);
});

test('my network alone has no chains to whom I see in a collective, nor has one collective to whom I see in another', async () => {
  const { ada, bob, zoe, mel, founders } = world;
  expect(await ask(ada, toPerson(zoe))).toMatchObject({ total: 0, capped: false, results: [] });
  expect(await ask(bob, `collectiveId=${founders}&${toPerson(mel)}`)).toMatchObject({ total: 0 });
});

test('strangers, foreign collectives and other starts are refused', async () => {
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

test('an admin may start from a fellow collaborator, over what is shared', async () => {
  const { bob, ann, zoe, founders } = world;
  const admin = await kith.user({ name: 'Amy Admin', roleIds: [1, 2] });
  await world.join(admin, founders);
  const from = (id: number) => `collectiveId=${founders}&fromPersonId=${id}`;
  expect(told(await ask(admin, `${from(bob.personId)}&${toPerson(zoe)}`))).toEqual(['Bob → Zoe']);
  expect(told(await ask(admin, `${from(bob.personId)}&${toPerson(ann)}`))).toEqual(['Bob → Ada → Ann']);
  expect((await admin.get(`/tools/chains?fromPersonId=${bob.personId}&${toPerson(ann)}`)).statusCode).toBe(403);
  expect((await admin.get(`/tools/chains?${from(ann)}&${toPerson(zoe)}`)).statusCode).toBe(403);
});

test('one chain stands for all through its introducer, and names how many others there are', async () => {
  const { ada, bob, founders } = world;
  const tower = await addOrganization(kith.db, 'Tower');
  const three = [
    await addPerson(kith.db, 'Tia T'),
    await addPerson(kith.db, 'Tom T'),
    await addPerson(kith.db, 'Tu T'),
  ];
  const tao = await addPerson(kith.db, 'Tao T');
  for (const person of [tao, ...three]) await addRole(kith.db, person, tower);
  await addEdges(kith.db, ada, [tao]);
  await addEdges(kith.db, bob, three);
  await settle(kith.db);
  const to = `collectiveId=${founders}&${toOrganization(tower)}`;
  expect(told(await ask(ada, to))).toHaveLength(4);
  const folded = await ask(ada, `${to}&onePerIntroducer=true`);
  expect(told(folded)).toEqual(['Ada → Tao → Tower', 'Ada → Bob → Tia → Tower']);
  expect(folded).toMatchObject({
    total: 2,
    results: [{ more: null }, { more: { introducerId: bob.personId, total: 2 } }],
  });
  // The rest is paged like any other list.
  const through = `${to}&introducerId=${bob.personId}&limit=2`;
  expect(told(await ask(ada, through))).toEqual(['Ada → Bob → Tia → Tower', 'Ada → Bob → Tom → Tower']);
  const second = await ask(ada, `${through}&page=2`);
  expect(told(second)).toEqual(['Ada → Bob → Tu → Tower']);
  expect(second).toMatchObject({ total: 3, capped: false });
  const refused = await ada.get(`/tools/chains?${to}&onePerIntroducer=false`);
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('onePerIntroducer')]);
});

test('the weakest link is marked among several alone, and never where it is Strong', async () => {
  const { ada, bob, cat } = world;
  const marked = async (query: string) =>
    (await ask(ada, query)).results[0]!.elements.map(({ link }) => link?.isWeakest ?? false);
  const yard = await addOrganization(kith.db, 'Yard');
  const yves = await addPerson(kith.db, 'Yves Y');
  await addRole(kith.db, yves, yard);
  await addEdges(kith.db, ada, [yves]);
  await settle(kith.db);
  expect(await marked(toOrganization(yard))).toEqual([false, true, false]);
  await ada.post('/tools/relationships', { toPersonId: yves, strengthId: 3 });
  expect(await marked(toOrganization(yard))).toEqual([false, false, false]);
  // Two people who met somewhere: two lines, one link.
  const makersOf = await addOrganization(kith.db, 'Workshop');
  for (const { personId } of [bob, cat]) await addRole(kith.db, personId, makersOf);
  await settle(kith.db);
  const met = (await ask(bob, `collectiveId=${world.makers}&${toPerson(cat.personId)}`)).results.find(
    ({ elements }) => elements[1]?.type === 'organization',
  );
  expect(met?.elements.map(({ link }) => link?.isWeakest ?? false)).toEqual([false, false, false]);
});

test('a thousand are counted and paged, and no more', async () => {
  const big = await addOrganization(kith.db, 'Big');
  await sql`with added as (
      insert into person (first_name) select 'Worker' from generate_series(1, 1005) returning id, sort_name
    ), works as (
      insert into work_role (person_id, organization_id, title, is_ongoing) select id, ${big}, 'Worker', true from added
    )
    insert into network_person (network_id, person_id, sort_name, source)
    select ${world.networks.ada}, id, sort_name, 'import' from added`.execute(kith.db);
  await settle(kith.db);
  expect(await ask(world.ada, toOrganization(big))).toMatchObject({ total: 1000, pages: 100, capped: true });
  expect((await ask(world.ada, `${toOrganization(big)}&page=100`)).results).toHaveLength(10);
  expect(await ask(world.ada, `${toOrganization(big)}&page=101`)).toMatchObject({ total: 1000, results: [] });
});

test('an unshare, and leaving, show in the next answer', async () => {
  const { ada, bob, zoe, founders } = world;
  const query = `collectiveId=${founders}&${toPerson(zoe)}`;
  expect((await ask(ada, query)).total).toBe(1);
  await world.unshare(bob, founders);
  expect((await ada.get(`/tools/chains?${query}`)).statusCode).toBe(403);
  const dan = await kith.user({ name: 'Dan Gone' });
  const toAda = `/tools/chains?collectiveId=${founders}&${toPerson(ada.personId)}`;
  await world.join(dan, founders);
  expect((await dan.get(toAda)).statusCode).toBe(200);
  await world.leave(dan, founders);
  expect((await dan.get(toAda)).statusCode).toBe(403);
});
