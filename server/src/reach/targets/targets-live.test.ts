import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { LiveClient } from '../../../test/live-client.ts';
import { addTargetWorld, createList, type TargetWorld } from '../../../test/targets.ts';

let kith: TestApp;
let world: TargetWorld;
let url: string;
beforeAll(async () => {
  kith = await createTestApp();
  world = await addTargetWorld(kith);
  url = `${(await kith.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws')}/api/live`;
});
afterAll(() => kith.close());

test('a computed coverage reaches every device of its reader and nobody else', async () => {
  const { ada, dan, founders } = world;
  const clients = await Promise.all([ada, ada, dan].map((who) => LiveClient.connect(url, who)));
  await createList(kith, ada, ['Olga One'], { collectiveId: founders });
  await Promise.all(clients.slice(0, 2).map((client) => client.until('targets', (events) => events.length > 0)));
  expect(clients.map((client) => client.of('targets').length)).toEqual([1, 1, 0]);
  for (const client of clients) client.close();
});
