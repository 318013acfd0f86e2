/** Frames of a hostile client are refused, and the client is disconnected without effect on others. */
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import type { Conversation } from '@kith/contract/messaging/conversations';
import { BAD_FRAMES, TOO_MANY_FRAMES } from '@kith/contract/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { LiveClient } from '../../../test/live-client.ts';
import { addToEachOthersNetworks } from '../../../test/world.ts';

let kith: TestApp;
let url: string;
let ada: SignedIn;
let bob: SignedIn;
let mallory: SignedIn;
let id: string;
let bobs: LiveClient;
beforeAll(async () => {
  kith = await createTestApp();
  url = `${(await kith.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws')}/api/live`;
  ada = await kith.user({ legacy: true });
  bob = await kith.user({ legacy: true });
  mallory = await kith.user({ legacy: true });
  await addToEachOthersNetworks(kith.db, [ada, bob]);
  id = (await ada.post('/tools/conversations', { participants: [bob.userId] })).json<Conversation>().id;
  bobs = await LiveClient.resumed(url, bob);
});
afterAll(async () => {
  bobs.close();
  await kith.close();
});

/** Messages still reach other users. */
async function expectUndisturbed(): Promise<void> {
  const before = bobs.of('message').length;
  const sent = await ada.post(`/tools/conversations/${id}/messages`, { text: 'Hello', clientKey: randomUUID() });
  expect(sent.statusCode).toBe(200);
  await bobs.until('message', (all) => all.length === before + 1);
  expect(bobs.closeCode).toBeUndefined();
}

const typing = (conversationId: string) => JSON.stringify({ type: 'typing', conversationId });
const nonsense = [
  '',
  'x',
  '{',
  'null',
  '[]',
  '7',
  '"resume"',
  '{"type":"resume"}',
  '{"type":"resume","held":{"x":1}}',
  '{"type":"resume","held":[]}',
  '{"type":"__proto__"}',
  '{"__proto__":{"type":"resume"}}',
  '{"type":"message","message":{"text":"Forged","author":{"userId":1}}}',
  '['.repeat(20_000),
  '\uFFFF\u0000',
];

test('closes the sockets that send invalid frames (10,000 in all)', { timeout: 60_000 }, async () => {
  let sent = 0;
  while (sent < 10_000) {
    const sockets = await Promise.all(Array.from({ length: 10 }, () => LiveClient.connect(url, mallory)));
    for (const { socket } of sockets)
      for (let frame = 0; frame < 100; frame++, sent++)
        socket.send(frame % 10 === 9 ? new Uint8Array([0, 255, frame]) : (nonsense[frame % nonsense.length] ?? ''));
    const codes = await Promise.all(sockets.map((client) => client.closed()));
    expect(codes.every((code) => code === BAD_FRAMES || code === 1006)).toBe(true);
    expect(sockets.every((client) => client.of('refused').length <= 20)).toBe(true);
    if (sent % 3000 === 0) await expectUndisturbed();
  }
  await expectUndisturbed();
});

test('refuses a forged sender and conversations of others', async () => {
  const client = await LiveClient.resumed(url, mallory);
  client.socket.send(JSON.stringify({ type: 'typing', conversationId: id, userId: ada.userId }));
  client.socket.send(typing(id));
  client.socket.send(typing('0'.repeat(20)));
  await client.until('refused', (all) => all.length === 3);
  // A conversation of others is reported as left, without any content.
  expect(await client.resume({ [id]: 0 })).toMatchObject({ left: [id], messages: [], conversations: [] });
  await expectUndisturbed();
  expect(bobs.of('typing')).toEqual([]);
  client.close();
});

test('slows a flood down, then closes its socket', { timeout: 60_000 }, async () => {
  const [flood, other] = [await LiveClient.connect(url, mallory), await LiveClient.resumed(url, mallory)];
  await addToEachOthersNetworks(kith.db, [mallory, ada]);
  const own = (await mallory.post('/tools/conversations', { participants: [ada.userId] })).json<Conversation>().id;
  // A burst is accepted, slowly.
  for (let frame = 0; frame < 60; frame++) flood.socket.send(typing(own));
  await expectUndisturbed();
  expect(flood.socket.readyState).toBe(WebSocket.OPEN);
  // A continued flood is not.
  const closed = once(flood.socket, 'close');
  const sending = setInterval(() => {
    for (let frame = 0; frame < 50; frame++) if (flood.closeCode === undefined) flood.socket.send(typing(own));
  }, 50);
  await closed;
  clearInterval(sending);
  expect([TOO_MANY_FRAMES, 1006]).toContain(flood.closeCode);
  // The same user's other socket, and the sockets of other users, still work.
  await other.settled();
  await expectUndisturbed();
  other.close();
});
