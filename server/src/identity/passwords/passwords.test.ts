import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type SignedIn, type TestApp } from '../../../test/app.ts';
import { startFakeServer, type FakeServer } from '../../../test/fake-server.ts';

let kith: TestApp;
let breaches: FakeServer;
beforeAll(async () => {
  breaches = await startFakeServer((_asked, response) => response.end(''));
  kith = await createTestApp({ PASSWORD_BREACH_URL: `${breaches.url}/range/{prefix}` });
});
afterAll(async () => {
  await kith.close();
  await breaches.close();
});

const change = (who: SignedIn, newPassword: string) =>
  who.post('/tools/account/password', { currentPassword: TEST_PASSWORD, newPassword });
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

test('refuses a password made of the names of this installation, with advice', async () => {
  const ada = await kith.user({ name: 'Wilhelmina Overstreet' });
  const admin = await kith.user({ roleIds: [1] });
  const client = { name: 'Quuxley Partners', ownerId: ada.userId };
  expect((await admin.post('/tools/clients', client)).statusCode).toBe(200);
  for (const password of ['Overstreet2026', 'wilhelmina.overstreet', 'QuuxleyPartners1', '1q2w3e4r', 'qwer1234'])
    expect((await change(ada, password)).json().error.fields, password).toEqual({
      newPassword:
        'This password is too easy to guess. Make it longer, for example with three words that do not belong together.',
    });
});

test('refuses a breached password, and sends only five digits of its hash to the service', async () => {
  const ada = await kith.user();
  const known = 'a stolen horse of mine';
  breaches.answer = (_asked, response) => response.end(`${'0'.repeat(35)}:3\r\n${sha1(known).slice(5)}:17\r\n`);
  expect((await change(ada, known)).json().error.fields).toEqual({
    newPassword: 'This password is known from a data breach elsewhere. Choose one that you use nowhere else.',
  });
  expect(breaches.requests.at(-1)).toMatchObject({ path: `/range/${sha1(known).slice(0, 5)}`, body: '' });
  // Lines with the count 0 are padding.
  breaches.answer = (_asked, response) => response.end(`${sha1(known).slice(5)}:0\r\n`);
  expect((await change(ada, known)).statusCode).toBe(204);
});

test('accepts a password while the breach service is down', async () => {
  const ada = await kith.user();
  breaches.answer = (_asked, response) => response.writeHead(503).end();
  expect((await change(ada, 'another horse entirely')).statusCode).toBe(204);
});
