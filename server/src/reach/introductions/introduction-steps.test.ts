/** Who may take which step, what each state allows, and which steps can be taken back. */
import { introductionSteps } from '@kith/contract/reach/introduction-states';
import { expect, test } from 'vitest';
import { openIntroductionWorld, read, step } from '../../../test/introductions.ts';
import { query } from '../../../test/query.ts';

const { kith, world } = await openIntroductionWorld({ MESSAGING_FOR: 'members' });

/** The path and body of each step that a user can take. */
const calls: [step: Exclude<keyof typeof introductionSteps, 'expire' | 'end'>, path: string, body?: object][] = [
  ['askFirst', 'ask-first'],
  ['introduce', 'introduce', {}],
  ['passOn', 'pass-on', { userId: 1 }],
  ['decline', 'decline', {}],
  ['reconsider', 'reconsider'],
  ['withdraw', 'withdraw'],
  ['askAgain', 'ask-again'],
  ['takeBack', 'take-back'],
  ['close', 'close', { outcome: 'met' }],
  ['reopen', 'reopen'],
];

test.each(calls)('%s refuses the other side, and every state but its own', async (name, path, body) => {
  const { ada, bob } = world;
  const { id } = await world.ask();
  const { from, by }: { from: readonly string[]; by: string } = introductionSteps[name];
  const [taker, other] = by === 'introducer' ? [bob, ada] : [ada, bob];
  const states = ['asked', 'asking', 'introduced', 'closed', 'declined', 'withdrawn', 'expired', 'ended'];
  for (const state of states) {
    await query(kith.url, `update introduction set state = $1, outcome = case $1 when 'closed' then 'met' end`, [
      state,
    ]);
    if (by !== 'either') expect((await step(other, id, path, body)).statusCode, state).toBe(403);
    if (from.includes(state)) continue;
    const refused = await step(taker, id, path, body);
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      expect.stringMatching(/^The state of this introduction is “\w+.*”\. Reload to see what you can do\.$/),
    ]);
    expect(await read(ada, id)).toMatchObject({ state });
  }
});

/** What takes some of the steps away, beside the state. */
const obstacles: [name: string, apply: () => Promise<unknown>][] = [
  ['without an obstacle', async () => {}],
  [
    'after a block',
    () =>
      query(kith.url, 'insert into messaging_block (user_id, blocked_user_id) values ($1, $2)', [
        world.bob.userId,
        world.ada.userId,
      ]),
  ],
  [
    'after a refusal',
    () =>
      query(kith.url, 'insert into introduction_refusal (user_id, refused_user_id) values ($1, $2)', [
        world.bob.userId,
        world.ada.userId,
      ]),
  ],
  ['without new requests', () => world.bob.patch('/tools/introduction-settings', { takesRequests: false })],
  ['after its last day', () => query(kith.url, 'update introduction set until = current_date - 2')],
];

test.each(obstacles)('%s, offers exactly the steps that it then allows', async (name, apply) => {
  const { ada, bob, dan } = world;
  const { id } = await world.ask();
  await apply();
  const reset = (state: string) =>
    query(
      kith.url,
      `update introduction set state = $1, outcome = case $1 when 'closed' then 'met' end, introducer_id = $2, introducer_person_id = $3, former_introducer_ids = '{}'`,
      [state, bob.userId, bob.personId],
    );
  const open = ['asked', 'asking'];
  const states = [
    ...(name === 'without an obstacle' ? open : []),
    'introduced',
    'closed',
    'declined',
    'withdrawn',
    'expired',
    'ended',
  ];
  for (const state of states)
    for (const who of [ada, bob]) {
      await reset(state);
      const { steps } = await read(who, id);
      const allowed: string[] = [];
      for (const [call, path, body] of calls) {
        const response = await step(who, id, path, call === 'passOn' ? { userId: dan.userId } : body);
        if (response.statusCode >= 300) continue;
        allowed.push(call);
        await reset(state);
      }
      expect(steps, `${state} for ${who.username}`).toEqual(allowed);
    }
});

test('an introduction by mail, and its outcome, can be taken back for a day', async () => {
  const { ada, bob, zoe } = world;
  const { id } = await world.ask(zoe);
  expect((await step(bob, id, 'introduce', {})).json()).toMatchObject({ steps: ['takeBack', 'close'] });
  expect((await step(bob, id, 'take-back')).json()).toMatchObject({ state: 'asking', isNew: false });
  expect(await read(ada, id)).toMatchObject({ state: 'asking', isNew: true, steps: ['withdraw'] });
  await step(bob, id, 'introduce', {});
  await step(ada, id, 'close', { outcome: 'noAnswer' });
  expect((await step(ada, id, 'reopen')).json()).toMatchObject({
    state: 'introduced',
    outcome: null,
    steps: ['close'],
  });
  expect(await read(bob, id)).toMatchObject({ isNew: true, steps: ['takeBack', 'close'] });

  const pass = () => query(kith.url, `update introduction set updated_on = updated_on - interval '25 hours'`);
  await pass();
  expect(await read(bob, id)).toMatchObject({ steps: ['close'] });
  expect((await step(bob, id, 'take-back')).statusCode).toBe(409);
  await step(bob, id, 'close', { outcome: 'met' });
  await pass();
  expect(await read(bob, id)).toMatchObject({ steps: ['close'] });
  expect((await step(bob, id, 'reopen')).json().error.message).toBe(
    'This outcome can no longer be taken back. It can be corrected.',
  );
  expect(await read(ada, id)).toMatchObject({ state: 'closed', outcome: 'met' });
});

test('declining hides its reason unless it is released, and can be taken back', async () => {
  const { ada, bob } = world;
  const { id } = await world.ask();
  const declined = await step(bob, id, 'decline', { reason: 'notClose' });
  expect(declined.json()).toMatchObject({ state: 'declined', declineReason: 'notClose', steps: ['reconsider'] });
  expect(await read(ada, id)).toMatchObject({ state: 'declined', declineReason: null, isReasonReleased: false });
  expect((await step(bob, id, 'reconsider')).json()).toMatchObject({ state: 'asking', declineReason: null });
  await step(bob, id, 'decline', { reason: 'noTime', releaseReason: true });
  expect(await read(ada, id)).toMatchObject({ declineReason: 'noTime', isReasonReleased: true });
  await query(kith.url, `update introduction set until = current_date - 2`);
  expect((await read(bob, id)).steps).toEqual([]);
  expect((await step(bob, id, 'reconsider')).statusCode).toBe(409);
});
