import { expect, test } from 'vitest';
import { openIntroductionWorld, step } from '../../../test/introductions.ts';
import { LiveClient } from '../../../test/live-client.ts';

const { kith, world } = await openIntroductionWorld();
const url = `${(await kith.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws')}/api/live`;

test('notifies both sides of every change, and only the own devices that it was opened', async () => {
  const { ada, bob, dan, tia } = world;
  // None of them may use messaging, so none has resumed it.
  const [ofAda, ofBob, ofDan, ofTia] = await Promise.all(
    [ada, bob, dan, tia].map((who) => LiveClient.connect(url, who)),
  );
  const counts = () => [ofAda, ofBob, ofDan, ofTia].map((client) => client!.of('introductions').length);
  const until = (client: LiveClient | undefined, count: number) =>
    client!.until('introductions', (events) => events.length >= count);
  const { id } = await world.ask(tia.personId);
  await Promise.all([until(ofAda, 1), until(ofBob, 1)]);
  await step(bob, id, 'seen');
  await until(ofBob, 2);
  await step(bob, id, 'pass-on', { userId: dan.userId });
  await Promise.all([until(ofAda, 2), until(ofBob, 3), until(ofDan, 1)]);
  await step(dan, id, 'introduce', {});
  await Promise.all([until(ofAda, 3), until(ofDan, 2)]);
  expect(counts()).toEqual([3, 3, 2, 0]);
  for (const client of [ofAda, ofBob, ofDan, ofTia]) client!.close();
});
