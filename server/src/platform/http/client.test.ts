import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveClient } from './client.ts';
import type { App } from './fastify-types.ts';

const built = mkdtempSync(join(tmpdir(), 'kith-client-'));
let app: App;
beforeAll(async () => {
  mkdirSync(join(built, 'assets'));
  writeFileSync(join(built, 'index.html'), '<meta property="csp-nonce" content="__CSP_NONCE__">__IS_MEMBER__');
  writeFileSync(join(built, 'login.html'), 'Log in: __IS_MEMBER__');
  writeFileSync(join(built, 'start.js'), 'start');
  writeFileSync(join(built, 'assets/main-abc.js'), 'main');
  writeFileSync(join(built, 'assets/main-abc.js.br'), brotliCompressSync('main'));
  app = Fastify();
  await serveClient(app, built, async ({ headers }) => headers.cookie === 'member');
});
afterAll(async () => {
  await app.close();
  rmSync(built, { recursive: true });
});

test('serves the page at every path of the app, with the nonce of its policy', async () => {
  for (const url of ['/', '/people/7?page=2', '/registration?code=X', '/apiary']) {
    const { headers, body } = await app.inject({ url });
    const nonce = /content="([^"]+)"/.exec(body)?.[1];
    expect(headers['content-security-policy'], url).toContain(`'nonce-${nonce}'`);
    expect(headers['cache-control'], url).toBe('no-store');
  }
});

test('serves the sign-in page as a document of its own', async () => {
  for (const url of ['/login', '/login?next=%2Fpeople']) expect((await app.inject({ url })).body).toBe('Log in: false');
  expect((await app.inject({ url: '/logins' })).body).not.toContain('Log in');
});

test('tells the page whether the caller is a member', async () => {
  expect((await app.inject({ url: '/people', headers: { cookie: 'member' } })).body).toMatch(/true$/);
  expect((await app.inject({ url: '/people' })).body).toMatch(/false$/);
});

test('serves built files compressed and cacheable forever', async () => {
  const { headers, body } = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'br' } });
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-encoding']).toBe('br');
  expect(headers['content-type']).toMatch(/javascript/);
  expect(body).not.toBe('main');
  expect((await app.inject({ url: '/start.js' })).headers['cache-control']).toBe('public, max-age=3600');
});

test('answers 404 for missing files, and serves nothing outside of the folder', async () => {
  for (const url of ['/assets/nope.js', '/assets/..%2f..%2f..%2fetc%2fpasswd', '/api/nope', '/metrics/x'])
    expect((await app.inject({ url })).statusCode, url).toBeGreaterThanOrEqual(400);
});
