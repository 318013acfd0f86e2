/** Concurrent steps have one outcome. */
import type { Introduction } from '@kith/contract/reach/introductions';
import { expect, test } from 'vitest';
import { joinCollective, leaveCollective } from '../../access/membership.ts';
import { openIntroductionWorld, read, step } from '../../../test/introductions.ts';
import { query } from '../../../test/query.ts';
import { addContacts, addPerson, settle } from '../../../test/world.ts';

const { kith, world } = await openIntroductionWorld({ MESSAGING_FOR: 'members' });
const targets = await Promise.all(Array.from({ length: 14 }, (_, index) => addPerson(kith.db, `Target ${index}`)));
await addContacts(kith.db, world.bob, targets);
await settle(kith.db);

const TIMES = 6;
const statuses = async (calls: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(calls)).map(({ statusCode }) => statusCode);
const messagesToTarget = async () =>
  (
    await query<{ total: number }>(
      kith.url,
      `select count(*)::int as total from message m join conversation_participant p using (conversation_id) where p.user_id = $1`,
      [world.tia.userId],
    )
  )[0]?.total ?? 0;

test('introducing against withdrawing: the target is contacted only if it was introduced', async () => {
  const { ada, bob, tia } = world;
  for (let round = 0; round < TIMES; round++) {
    await world.clear();
    const { id } = await world.ask(tia.personId);
    const before = await messagesToTarget();
    const calls = [() => step(bob, id, 'introduce', { message: 'Meet!' }), () => step(ada, id, 'withdraw')];
    const [first, second] = await statuses((round % 2 ? calls : calls.toReversed()).map((call) => call()));
    expect(new Set([first, second])).toEqual(new Set([200, 409]));
    const { state, conversationId } = await read(ada, id);
    const isIntroduced = state === 'introduced';
    expect([conversationId !== null, await messagesToTarget()]).toEqual([
      isIntroduced,
      before + (isIntroduced ? 1 : 0),
    ]);
  }
});

test('passing on twice at once reaches one introducer', async () => {
  const { bob, dan, founders } = world;
  const eve = await kith.user({ name: 'Eve Extra' });
  await kith.db.transaction().execute((trx) => joinCollective(trx, { collectiveId: founders, userId: eve.userId }));
  for (let round = 0; round < TIMES; round++) {
    await world.clear();
    const { id } = await world.ask();
    const found = await statuses([dan, eve].map(({ userId }) => step(bob, id, 'pass-on', { userId })));
    expect(new Set(found)).toEqual(new Set([204, 404]));
    const readers = await statuses([bob, dan, eve].map((who) => who.get(`/tools/introductions/${id}`)));
    expect(readers.filter((status) => status === 200)).toHaveLength(1);
  }
});

test('passing on against asking the new introducer reaches them once', async () => {
  const { ada, bob, dan, zoe } = world;
  await addContacts(kith.db, dan, [zoe]);
  await dan.post(`/tools/collectives/${world.founders}/networks/share`);
  await settle(kith.db);
  for (let round = 0; round < TIMES; round++) {
    await world.clear();
    const { id } = await world.ask();
    const calls = [
      () => step(bob, id, 'pass-on', { userId: dan.userId }),
      () => ada.post('/tools/introductions', world.requestFor(zoe, [`person ${dan.personId}`, `person ${zoe}`])),
    ];
    const found = await statuses((round % 2 ? calls : calls.toReversed()).map((call) => call()));
    expect(found.filter((status) => status === 409)).toHaveLength(1);
    expect(await query(kith.url, 'select from introduction where introducer_id = $1', [dan.userId])).toHaveLength(1);
  }
});

test('declining against introducing has one outcome', async () => {
  const { ada, bob } = world;
  for (let round = 0; round < TIMES; round++) {
    await world.clear();
    const { id } = await world.ask();
    const found = await statuses([step(bob, id, 'decline', {}), step(bob, id, 'introduce', {})]);
    expect(new Set(found)).toEqual(new Set([200, 409]));
    expect(await read(ada, id)).toMatchObject({ state: found[0] === 200 ? 'declined' : 'introduced' });
  }
});

test('taking an introduction back against its outcome or a block has one outcome', async () => {
  const { ada, bob } = world;
  for (let round = 0; round < TIMES; round++) {
    await world.clear();
    const { id } = await world.ask();
    await step(bob, id, 'introduce', {});
    const found = await statuses([step(bob, id, 'take-back'), step(ada, id, 'close', { outcome: 'met' })]);
    expect(new Set(found)).toEqual(new Set([200, 409]));
    expect(await read(ada, id)).toMatchObject(
      found[0] === 200 ? { state: 'asking', outcome: null } : { state: 'closed', outcome: 'met' },
    );

    await world.clear();
    const other = await world.ask();
    await step(bob, other.id, 'introduce', {});
    const [taken, blocked] = await statuses([
      step(bob, other.id, 'take-back'),
      ada.post('/tools/messaging/blocks', { userId: bob.userId }),
    ]);
    expect(blocked).toBe(204);
    expect(await read(ada, other.id)).toMatchObject({ state: taken === 200 ? 'ended' : 'introduced' });
  }
});

test('leaving against introducing and asking leaves nothing open', async () => {
  const { ada, bob, dan, founders, tia, zoe } = world;
  const membership = { collectiveId: founders, userId: dan.userId };
  for (let round = 0; round < TIMES; round++) {
    await world.clear();
    const { id } = await world.ask(tia.personId);
    await step(bob, id, 'pass-on', { userId: dan.userId });
    const [introduced, asked] = await Promise.all([
      step(dan, id, 'introduce', {}),
      dan.post('/tools/introductions', world.requestFor(zoe)),
      kith.db.transaction().execute((trx) => leaveCollective(trx, membership)),
    ]);
    expect(await read(ada, id)).toMatchObject({ state: introduced.statusCode === 200 ? 'introduced' : 'ended' });
    if (asked.statusCode === 200)
      expect(await read(dan, asked.json<Introduction>().id)).toMatchObject({ state: 'ended' });
    else expect([403, 409]).toContain(asked.statusCode);
    await kith.db.transaction().execute((trx) => joinCollective(trx, membership));
  }
});

test('asking against losing the last role leaves nothing open', async () => {
  const { ada, bob, zoe } = world;
  for (let round = 0; round < TIMES; round++) {
    await world.clear();
    const loser = round % 2 ? ada : bob;
    const [asked] = await Promise.all([
      ada.post('/tools/introductions', world.requestFor(zoe)),
      query(kith.url, 'delete from user_role where user_id = $1', [loser.userId]),
    ]);
    expect([200, 403, 409]).toContain(asked.statusCode);
    expect(await query(kith.url, `select from introduction where state <> 'ended'`)).toEqual([]);
    await query(kith.url, 'insert into user_role values ($1, 2)', [loser.userId]);
  }
});

test('asking against blocking leaves nothing open', async () => {
  const { ada, bob, zoe } = world;
  for (let round = 0; round < TIMES; round++) {
    await world.clear();
    const [asked, blocked] = await statuses([
      ada.post('/tools/introductions', world.requestFor(zoe)),
      bob.post('/tools/messaging/blocks', { userId: ada.userId }),
    ]);
    expect([[200, 409].includes(asked ?? 0), blocked]).toEqual([true, 204]);
    expect(await query(kith.url, `select from introduction where state <> 'ended'`)).toEqual([]);
  }
});

test('requests at once never exceed the limit, and never ask the same twice', async () => {
  const { ada, zoe } = world;
  const ask = (target: number) => ada.post('/tools/introductions', world.requestFor(target));
  const found = await statuses(targets.map(ask));
  expect(found.filter((status) => status === 200)).toHaveLength(10);
  expect(found.filter((status) => status === 409)).toHaveLength(4);
  await world.clear();
  const same = await statuses([ask(zoe), ask(zoe), ask(zoe)]);
  expect(same.filter((status) => status === 200)).toHaveLength(1);
  expect(same.filter((status) => status === 409)).toHaveLength(2);
});
