import type { News } from '@kith/contract/reach/news';
import { expect, test } from 'vitest';
import { openIntroductionWorld } from '../../../test/introductions.ts';
import { LiveClient } from '../../../test/live-client.ts';

const { kith, world } = await openIntroductionWorld();
const url = `${(await kith.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws')}/api/live`;

test('news, and that it was read, reach every device of the user and nobody else', async () => {
  const { ada, bob } = world;
  const clients = await Promise.all([bob, bob, ada].map((who) => LiveClient.connect(url, who)));
  const bobs = clients.slice(0, 2);
  const until = (count: number) =>
    Promise.all(bobs.map((client) => client.until('news', (events) => events.length >= count)));
  await world.ask();
  await until(1);
  const { results } = (await bob.get('/tools/news')).json<{ results: News[] }>();
  await bob.post('/tools/news/read', { ids: [results[0]!.id] });
  await until(2);
  // Nothing was unread any more, so nothing is sent before the next news.
  await bob.post('/tools/news/read', { until: results[0]!.id });
  await world.ask(world.tia.personId);
  await until(3);
  expect(clients.map((client) => client.of('news').length)).toEqual([3, 3, 0]);
  for (const client of clients) client.close();
});
