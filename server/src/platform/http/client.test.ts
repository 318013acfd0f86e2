import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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
  await serveClient(app, { directory: built, isMember: async ({ headers }) => headers.cookie === 'member' });
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

test('serves the files of another release from the shared folder, also of one that starts later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-shared-assets-'));
  const sharedAssets = join(folder, 'shared');
  const start = async (release: string) => {
    const directory = join(folder, release);
    mkdirSync(join(directory, 'assets'), { recursive: true });
    writeFileSync(join(directory, 'index.html'), release);
    writeFileSync(join(directory, `assets/main-${release}.js`), release);
    writeFileSync(join(directory, `assets/main-${release}.js.br`), brotliCompressSync(release));
    const process: App = Fastify();
    await serveClient(process, { directory, sharedAssets, isMember: async () => false });
    return process;
  };
  const processes: App[] = [];
  try {
    const old = await start('1.0.0');
    processes.push(old);
    const missing = await old.inject({ url: '/assets/main-1.1.0.js' });
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['cache-control'] ?? '').not.toContain('max-age');
    processes.push(await start('1.1.0'));
    for (const process of processes)
      for (const release of ['1.0.0', '1.1.0']) {
        const url = `/assets/main-${release}.js`;
        const plain = await process.inject({ url });
        expect(plain.body).toBe(release);
        expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        const compressed = await process.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
        expect(compressed.headers['content-encoding']).toBe('br');
        expect(compressed.headers['content-type']).toMatch(/javascript/);
      }
    // A restart finds its files there.
    processes.push(await start('1.1.0'));
    expect(readdirSync(sharedAssets)).toHaveLength(4);
    for (const url of ['/assets/..%2f1.0.0/index.html', '/assets/nope.js'])
      expect((await old.inject({ url })).statusCode, url).toBeGreaterThanOrEqual(400);
    writeFileSync(join(folder, 'file'), '');
    await expect(
      serveClient(Fastify(), {
        directory: join(folder, '1.0.0'),
        sharedAssets: join(folder, 'file'),
        isMember: async () => false,
      }),
    ).rejects.toThrow('KITH_ASSETS_DIR: the folder cannot be used');
  } finally {
    for (const process of processes) await process.close();
    rmSync(folder, { recursive: true });
  }
});
