import { once } from 'node:events';
import { SESSION_ENDED } from '@kith/contract/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { notifyLive } from './notify.queries.ts';

let kith: TestApp;
let ada: SignedIn;
let url: string;
beforeAll(async () => {
  kith = await createTestApp();
  ada = await kith.user();
  url = `${(await kith.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws')}/api/live`;
});
afterAll(() => kith.close());

const open = (headers: Record<string, string>) => new WebSocket(url, { headers });
/** The first event of a socket, or 'refused'. */
const beginning = (socket: WebSocket) =>
  Promise.race([
    once(socket, 'message').then(([event]) => JSON.parse((event as { data: string }).data) as unknown),
    once(socket, 'error').then(() => 'refused'),
  ]);
const closeCode = async (socket: WebSocket) => ((await once(socket, 'close')) as [{ code: number }])[0].code;

test('refuses a socket without a session or from another origin', async () => {
  expect(await beginning(open({}))).toBe('refused');
  expect(await beginning(open({ cookie: 'kith_session=forged' }))).toBe('refused');
  expect(await beginning(open({ cookie: ada.cookie, origin: 'https://evil.example' }))).toBe('refused');
  const mine = open({ cookie: ada.cookie, origin: 'http://localhost:3000' });
  expect(await beginning(mine)).toEqual({ type: 'ready' });
  mine.close();
});

test('closes the sockets of a device that signs out, and no others', async () => {
  const other = await kith.user();
  const phone = kith.visitor();
  await phone.post('/session', { username: ada.username, password: 'correct horse battery' });
  const sockets = [ada.cookie, phone.cookie, other.cookie].map((cookie) => open({ cookie }));
  await Promise.all(sockets.map(beginning));
  const [here, there, others] = sockets as [WebSocket, WebSocket, WebSocket];
  const closed = closeCode(there);
  await phone.delete('/session');
  expect(await closed).toBe(SESSION_ENDED);
  expect([here.readyState, others.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
  const ended = closeCode(here);
  await notifyLive(kith.db, { type: 'user-ended', userId: ada.userId });
  expect(await ended).toBe(SESSION_ENDED);
  expect(others.readyState).toBe(WebSocket.OPEN);
  others.close();
});

test('allows at most twenty sockets per session', async () => {
  const eve = await kith.user();
  const sockets = Array.from({ length: 20 }, () => open({ cookie: eve.cookie }));
  await Promise.all(sockets.map(beginning));
  expect(await closeCode(open({ cookie: eve.cookie }))).toBe(4429);
  for (const socket of sockets) socket.close();
});

test('closes the socket that sent a frame over the size limit, and no other', async () => {
  const [one, two] = [open({ cookie: ada.cookie }), open({ cookie: ada.cookie })];
  await Promise.all([one, two].map(beginning));
  const closed = closeCode(one);
  one.send('x'.repeat(1_000_000));
  await closed;
  expect(two.readyState).toBe(WebSocket.OPEN);
  two.close();
});
