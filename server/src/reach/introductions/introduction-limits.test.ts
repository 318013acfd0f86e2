import { expect, test } from 'vitest';
import { openIntroductionWorld, step } from '../../../test/introductions.ts';

const { kith, world } = await openIntroductionWorld({ LIMIT_INTRODUCTION_ANSWERS: '2/3600' });

test('an introducer who declines again and again sends few mails, and can still introduce', async () => {
  const { ada, bob } = world;
  const { id } = await world.ask();
  for (const name of ['decline', 'reconsider', 'decline', 'reconsider'])
    expect((await step(bob, id, name, name === 'decline' ? {} : undefined)).statusCode).toBe(200);
  const refused = await step(bob, id, 'decline', {});
  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'tooManyRequests']);
  expect(await kith.mailTo(ada.username)).toHaveLength(2);
  expect((await step(bob, id, 'introduce', {})).statusCode).toBe(200);
});
