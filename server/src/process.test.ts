/** One production process: its start, first admin, logs and stop. */
import { once } from 'node:events';
import { request } from 'node:http';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runAdmin } from '../test/admin-command.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { lockTable } from '../test/lock.ts';
import { hasEnded, startServer, type ServerProcess } from '../test/process.ts';
import { query } from '../test/query.ts';

// Each of these tests starts several processes, one after the other.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });
let database: TestDatabase;
let server: ServerProcess | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
});
// One test stops it.
beforeEach(async () => {
  if (!server || hasEnded(server)) server = await startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'info' });
});
afterAll(async () => {
  if (server && !hasEnded(server)) await server.end('SIGKILL');
  await database.drop();
});

const admin = (...args: string[]) => runAdmin({ DATABASE_URL: database.url }, ...args);
const signIn = (username: string, password: string) =>
  fetch(`${server?.baseUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

test('creates the first admin on the command line, once, who can sign in', async () => {
  const { stdout } = await admin('create', 'root@kith.example');
  const password = /: (\S+)\n$/.exec(stdout)?.[1] ?? '';
  const response = await signIn('root@kith.example', password);
  expect(await response.json()).toMatchObject({ isAdmin: true, isMember: true });
  await expect(admin('create', 'Root@kith.example')).rejects.toThrow(
    'A user with this email already exists. Log in with it, or use another email.',
  );
  await expect(admin('create', 'no address')).rejects.toThrow('“no address” is not an email address.');
});

test('logs lines of JSON with the request’s id, without queries or secrets', async () => {
  const response = await fetch(`${server?.baseUrl}/registration?code=SECRETCODE`, {
    headers: { cookie: 'kith_session=SECRETTOKEN' },
  });
  await signIn('root@kith.example', 'SECRETPASSWORD');
  const output = server?.output() ?? '';
  expect(output).not.toMatch(/SECRET(CODE|TOKEN|PASSWORD)/);
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.map((line) => JSON.parse(line) as { reqId?: string })).toContainEqual(
    expect.objectContaining({ reqId: response.headers.get('x-request-id') }),
  );
});

test('logs the process id, and no health checks', async () => {
  for (const path of ['/health/live', '/health/ready', '/metrics', '/api/config'])
    expect((await fetch(`${server?.baseUrl}${path}`)).status).toBe(200);
  const output = server?.output() ?? '';
  expect(output).toContain('/api/config');
  expect(output).toContain(`"pid":${server?.child.pid}`);
  expect(output).not.toMatch(/"path":"\/(health|metrics)/);
});

test('does not log rows that the database names in an error', async () => {
  await query(
    database.url,
    `create function refuse() returns trigger language plpgsql as $$ begin
       raise exception 'refused' using detail = format('Failing row contains (%s).', new), errcode = 'XX000';
     end $$;
     create trigger refuse before insert on session for each row when (new.user_agent = 'SECRETROW') execute function refuse()`,
  );
  const { stdout } = await admin('create', 'refused@kith.example');
  const response = await fetch(`${server?.baseUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'SECRETROW' },
    body: JSON.stringify({ username: 'refused@kith.example', password: /: (\S+)\n$/.exec(stdout)?.[1] }),
  });
  expect(response.status).toBe(500);
  await expect.poll(() => server?.output()).toContain('request failed');
  expect(server?.output()).not.toMatch(/SECRETROW|Failing row/);
});

test('distinguishes a client that disconnects from a lost database', async () => {
  const { hostname, port } = new URL(server?.baseUrl ?? '');
  const socket = connect(Number(port), hostname);
  const head = `POST /api/session HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n`;
  socket.end(`${head}{"username":`, () => socket.destroy());
  await expect.poll(() => server?.output()).toContain('the client disconnected');
  expect(server?.output()).not.toContain('the database could not answer');
});

test(
  'creates admins on the command line with the embedded database, before the server starts and while it runs',
  { timeout: 120_000 },
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'kith-admin-'));
    const created = async (address: string) => {
      const { stdout } = await runAdmin({ KITH_DATA: home }, 'create', address);
      return /: (\S+)\n$/.exec(stdout)?.[1] ?? '';
    };
    const before = await created('before@kith.example');
    const embedded = await startServer({ KITH_DATA: home });
    try {
      const during = await created('while@kith.example');
      for (const [username, password] of [
        ['before@kith.example', before],
        ['while@kith.example', during],
      ]) {
        const response = await fetch(`${embedded.baseUrl}/api/session`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password }),
        });
        expect(await response.json()).toMatchObject({ isAdmin: true });
      }
      expect(await embedded.end('SIGTERM'), embedded.output()).toBe(0);
    } finally {
      if (embedded.child.exitCode === null) await embedded.end('SIGKILL');
      await rm(home, { recursive: true, force: true, maxRetries: 50 });
    }
  },
);

test('stops without waiting for a socket of a sleeping browser', async () => {
  const other = await startServer({ DATABASE_URL: database.url });
  const { stdout } = await admin('create', 'sleepy@kith.example');
  const response = await fetch(`${other.baseUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'sleepy@kith.example', password: /: (\S+)\n$/.exec(stdout)?.[1] }),
  });
  const asleep = request(`${other.baseUrl}/api/live`, {
    headers: {
      cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.from('0123456789abcdef').toString('base64'),
    },
  });
  asleep.end();
  // It never answers a frame, and so not the close frame.
  const [, socket] = (await once(asleep, 'upgrade')) as [unknown, Socket];
  socket.on('error', () => {});
  expect(await other.end('SIGTERM'), other.output()).toBe(0);
});

test('on SIGTERM is not ready, serves for some seconds, closes sockets for a reconnect, and exits with 0', async () => {
  const draining = await startServer({ DATABASE_URL: database.url, KITH_DRAIN_SECONDS: '8' });
  const { stdout } = await admin('create', 'drained@kith.example');
  const response = await fetch(`${draining.baseUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'drained@kith.example', password: /: (\S+)\n$/.exec(stdout)?.[1] }),
  });
  const headers = { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  const socket = new WebSocket(`${draining.baseUrl.replace('http', 'ws')}/api/live`, { headers });
  await once(socket, 'message');
  const closed = once(socket, 'close') as Promise<[{ code: number }]>;
  const ended = draining.end('SIGTERM');
  const ready = async () => (await fetch(`${draining.baseUrl}/health/ready`)).status;
  await expect.poll(ready).toBe(503);
  const served = await fetch(`${draining.baseUrl}/api/session`, { headers });
  expect(served.status).toBe(200);
  expect(await served.json()).toMatchObject({ isAdmin: true });
  // Keep-alive connections are closed, so that clients connect to another process.
  expect(served.headers.get('connection')).toBe('close');
  expect(socket.readyState).toBe(WebSocket.OPEN);
  expect((await closed)[0].code).toBe(1012);
  expect(await ended, draining.output()).toBe(0);
});

test('exits at once with a wrong setting, and prints its name and an example', async () => {
  await expect(startServer({ DATABASE_URL: 'mysql://x' })).rejects.toThrow(
    /DATABASE_URL must be an address that starts with postgresql:/,
  );
});

test('refuses to start with another secret than the installation’s', async () => {
  await expect(
    startServer({ DATABASE_URL: database.url, KITH_SECRET: 'quite another secret than the first one' }),
  ).rejects.toThrow(/KITH_SECRET is not the one this database was first used with/);
});

test('on SIGTERM finishes running requests, refuses new ones, and exits with 0', async () => {
  const lock = await lockTable(database.url, 'user_account');
  const underWay = signIn('nobody@kith.example', 'x');
  await lock.waiters(1);
  const ended = server?.end('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${server?.baseUrl}/health/ready`).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .toBe('refused');
  await lock.release();
  expect((await underWay).status).toBe(401);
  expect(await ended, server?.output()).toBe(0);
});
