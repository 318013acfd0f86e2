import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type SignedIn, type TestApp } from '../../../test/app.ts';

let kith: TestApp;
let user: SignedIn;
beforeAll(async () => {
  kith = await createTestApp();
  user = await kith.user();
});
afterAll(() => kith.close());

describe('a write from another site', () => {
  const signIn = (headers: Record<string, string>) =>
    kith.visitor().call({
      method: 'POST',
      url: '/api/session',
      headers,
      payload: { username: user.username, password: TEST_PASSWORD },
    });

  test.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['another origin, in a browser without Fetch Metadata', { origin: 'https://evil.example' }],
    ['the origin "null"', { origin: 'null' }],
    ['an origin that starts like ours', { origin: 'http://localhost.evil.example', host: 'localhost' }],
  ])('%s is refused', async (_what, headers) => {
    const response = await signIn(headers);
    expect(response.statusCode).toBe(403);
    expect(response.cookies).toEqual([]);
  });

  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin' }],
    ['our own origin, in a browser without Fetch Metadata', { origin: 'http://localhost:3000' }],
    ['a program that is no browser', {}],
  ])('%s is accepted', async (_what, headers) => {
    expect((await signIn(headers)).statusCode).toBe(200);
  });
});

describe('headers', () => {
  test('forbid framing, sniffing and scripts in every answer', async () => {
    for (const url of ['/api/config', '/api/nope', '/health/live']) {
      const { headers } = await kith.visitor().call({ url });
      expect(headers, url).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      });
      expect(headers['x-request-id'], url).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('forbid caching of API answers', async () => {
    expect((await user.get('/tools/account')).headers['cache-control']).toBe('no-store');
    expect((await kith.visitor().get('/tools/account')).headers['cache-control']).toBe('no-store');
  });

  test('allow no inline scripts in pages, and styles only with a new nonce', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () =>
        String((await kith.visitor().call({ url: '/api/docs' })).headers['content-security-policy']),
      ),
    );
    expect(policies[0]).toMatch(/script-src 'self';/);
    expect(policies[0]).toMatch(/style-src 'self' 'nonce-[\w+/=]+';/);
    expect(policies[0]).not.toMatch(/unsafe/);
    expect(policies[0]).not.toBe(policies[1]);
  });

  test('set secure cookies and HSTS over https', async () => {
    const secure = await createTestApp({ KITH_BASE_URL: 'https://kith.example.org' });
    const { username } = await secure.user();
    const response = await secure.visitor().post('/session', { username, password: TEST_PASSWORD });
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-kith_session=.*; Secure/),
      expect.stringMatching(/^__Host-kith_device=.*; HttpOnly; Secure/),
    ]);
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
  });
});

test('takes the visitor’s address from the configured number of proxies, not from the visitor', async () => {
  const proxied = await createTestApp({ TRUST_PROXY: '1' });
  const guess = (forwarded: string) =>
    proxied.visitor().call({
      method: 'POST',
      url: '/api/session',
      headers: { 'x-forwarded-for': forwarded },
      payload: { username: `${forwarded.replaceAll(/\W/g, '')}@kith.example`, password: 'x' },
    });
  await guess('6.6.6.6, 10.0.0.1');
  await guess('7.7.7.7, 10.0.0.1');
  const counted = await proxied.db
    .selectFrom('rate_limit')
    .select(['key', 'count'])
    .where('key', 'like', 'sign-in source %')
    .execute();
  expect(counted).toEqual([{ key: 'sign-in source 10.0.0.1', count: 2 }]);
  await proxied.close();
});

test('serves metrics to this machine, or with the token', async () => {
  const metrics = (app: TestApp, headers = {}, remoteAddress = '127.0.0.1') =>
    app.visitor().call({ url: '/metrics', headers, remoteAddress });
  await kith.visitor().get('/config');
  const open = await metrics(kith);
  expect(open.body).toMatch(/kith_http_request_duration_seconds_bucket\{.*route="\/api\/config"/);
  expect(open.body).toMatch(/kith_jobs_waiting \d/);
  expect(open.body).toMatch(/nodejs_eventloop_lag_seconds/);
  expect((await metrics(kith, {}, '10.1.2.3')).statusCode).toBe(403);
  const guarded = await createTestApp({ METRICS_TOKEN: 'a-long-random-word' });
  expect((await metrics(guarded)).statusCode).toBe(403);
  expect((await metrics(guarded, { authorization: 'Bearer a-long-random-word' }, '10.1.2.3')).statusCode).toBe(200);
  await guarded.close();
});

test('limits the size of an error answer', async () => {
  const body = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`unknown${n}`, 1]));
  const response = await kith.visitor().post('/session', body);
  expect(response.statusCode).toBe(400);
  expect(response.body.length).toBeLessThan(5000);
});

test('prolongs a used session and its cookie', async () => {
  const ada = await kith.user();
  expect((await ada.get('/session')).headers['set-cookie']).toBeUndefined();
  await kith.app.connections.pool.query(
    `update session set last_seen_on = now() - interval '2 minutes' where user_id = $1`,
    [ada.userId],
  );
  expect((await ada.get('/session')).headers['set-cookie']).toMatch(/Max-Age=2592000/);
});
