import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';

let kith: TestApp;
beforeAll(async () => {
  kith = await createTestApp({ KITH_BASE_URL: 'https://kith.example.org', KITH_HOSTS: 'app, Kith.internal' });
});
afterAll(() => kith.close());

const status = async (host: string, url = '/api/config') =>
  (await kith.app.inject({ url, headers: { host } })).statusCode;
const own = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));

test.each([
  'kith.example.org',
  'KITH.example.org:443',
  'localhost:3000',
  '127.0.0.1',
  '[::1]:3000',
  'app:3000',
  'kith.internal',
])('answers requests for the name %s', async (host) => expect(await status(host)).toBe(200));

test('answers requests for its own addresses', async () => {
  for (const address of own.filter((each) => !each.includes(':'))) expect(await status(`${address}:3000`)).toBe(200);
});

test.each([
  'evil.example',
  'kith.example.org.evil.example',
  'localhost.evil.example',
  '203.0.113.9',
  '[2001:db8::9]',
  'a b',
])('answers 421 for an unknown name: "%s"', async (host) => {
  for (const url of ['/api/config', '/', '/metrics', '/api/docs', '/nowhere'])
    expect(await status(host, url)).toBe(421);
  const write = await kith.app.inject({ method: 'POST', url: '/api/session', headers: { host }, payload: {} });
  expect(write.json()).toMatchObject({ error: { code: 'misdirected' } });
});

test('answers health checks for any name', async () => {
  expect(await status('10.1.2.3:3000', '/health/ready')).toBe(200);
  expect(await status('evil.example', '/health/live')).toBe(200);
});

test('refuses a socket for an unknown name', async () => {
  const user = await kith.user();
  const headers = { host: 'evil.example', cookie: user.cookie };
  await expect(kith.app.injectWS('/api/live', { headers })).rejects.toThrow('421');
});
