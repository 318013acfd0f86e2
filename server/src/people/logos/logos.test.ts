/** Logos, with a small server instead of the logo service. */
import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { startFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { addOrganization, addRole, settle } from '../../../test/world.ts';

let service: FakeServer;
let elsewhere: FakeServer;
let kith: TestApp;
let ada: SignedIn;
let stranger: SignedIn;
let acme: number;
const png = await sharp({ create: { width: 64, height: 32, channels: 3, background: 'navy' } })
  .png()
  .toBuffer();
const sendPng = (_: unknown, response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'image/png' }).end(png);

beforeAll(async () => {
  [service, elsewhere] = [await startFakeServer(sendPng), await startFakeServer(sendPng)];
  kith = await createTestApp({ LOGO_URL_TEMPLATE: `${service.url}/logos/{domain}?size=512` });
  [ada, stranger] = [await kith.user({ name: 'Ada Able' }), await kith.user({ name: 'Sam Stranger' })];
  acme = await addOrganization(kith.db, 'Acme');
  await addRole(kith.db, ada.personId, acme);
  await settle(kith.db);
});
afterAll(async () => {
  await kith.close();
  await service.close();
  await elsewhere.close();
});
beforeEach(async () => {
  service.requests.length = 0;
  service.answer = sendPng;
  await query(kith.url, 'delete from logo');
  await query(kith.url, `update organization set website = 'https://www.Acme.example/about'`);
});

const address = async (): Promise<string | null> =>
  (await ada.get(`/tools/organizations/${acme}`)).json().profilePicture;
const logoAddress = () => `/api/organizations/${acme}/profile-picture/logo?size=large`;
const open = async (url: string, who = ada) => who.call({ url });

test('fetches the logo of an organization without a picture once', async () => {
  expect(await address()).toBe(logoAddress());
  const answers = await Promise.all([1, 2, 3].map(() => open(logoAddress())));
  for (const answer of answers) {
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 });
  }
  expect(service.requests.map(({ path }) => path)).toEqual(['/logos/acme.example?size=512']);
  // Now the logo has its own URL, which browsers may cache.
  const kept = await address();
  expect(kept).toMatch(/\/profile-picture\/[0-9a-f]{32}\?size=large$/);
  expect((await open(kept ?? '')).headers['cache-control']).toContain('immutable');
  expect((await ada.get('/tools/organizations')).json().results[0].profilePicture).toBe(
    kept?.replace('large', 'small'),
  );
  expect((await ada.get('/tools/search?name=acme')).json().organizations[0].profilePicture).toContain(
    '/profile-picture/',
  );
  expect(service.requests).toHaveLength(1);
});

test('refuses the logo to users who cannot see the organization', async () => {
  expect((await open(logoAddress(), stranger)).statusCode).toBe(403);
  expect(service.requests).toEqual([]);
});

test('caches a missing logo until it expires', async () => {
  service.answer = (_, response) => response.writeHead(404).end();
  expect((await open(logoAddress())).statusCode).toBe(404);
  expect(await address()).toBeNull();
  expect((await open(logoAddress())).statusCode).toBe(404);
  expect(service.requests).toHaveLength(1);
  await query(kith.url, `update logo set expires_on = now() - interval '1 second'`);
  service.answer = sendPng;
  expect(await address()).toBe(logoAddress());
  expect((await open(logoAddress())).statusCode).toBe(200);
});

test.each<[string, FakeServer['answer']]>([
  ['an error', (_, response) => response.writeHead(500).end('<html>')],
  ['an HTML page', (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<html>')],
  [
    'an SVG',
    (_, response) =>
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['a file that is too large', (_, response) => response.writeHead(200).end(Buffer.alloc(2 * 1024 * 1024))],
  ['a broken connection', (_, response) => response.destroy()],
  [
    'a redirect to a different host',
    (_, response) => response.writeHead(302, { location: `${elsewhere.url}/logo.png` }).end(),
  ],
  ['redirects without end', ({ path }, response) => response.writeHead(302, { location: `${path}x` }).end()],
])('answers 404 if the service sends %s', async (_, answer) => {
  service.answer = answer;
  expect((await open(logoAddress())).statusCode).toBe(404);
  expect(await address()).toBeNull();
  expect(elsewhere.requests).toEqual([]);
});

test('follows a redirect on the same host', async () => {
  service.answer = (asked, response) =>
    asked.path === '/moved' ? sendPng(asked, response) : response.writeHead(301, { location: '/moved' }).end();
  expect((await open(logoAddress())).statusCode).toBe(200);
});

test.each(['https://127.0.0.1/', 'https://localhost', 'https://user@acme.example', 'https://[::1]/', 'https://a/../b'])(
  'requests no logo for the website %s',
  async (website) => {
    await query(kith.url, 'update organization set website = $1', [website]);
    expect(await address()).toBeNull();
    expect((await open(logoAddress())).statusCode).toBe(404);
    expect(service.requests).toEqual([]);
  },
);
