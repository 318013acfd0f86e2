/** A full disk of the database: reads are served, writes are refused with a sentence, and all is well again when there is space. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, openSync, closeSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { campaign } from '../test/campaign.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { startServer, type ServerProcess } from '../test/process.ts';
import { query } from '../test/query.ts';
import { createUser } from './identity/users/create-user.commands.ts';
import { connect } from './platform/database/database.ts';
import { hashPassword } from './platform/passwords.ts';
import { createUnreliableDatabase } from '../test/unreliable-database.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });
let database: TestDatabase;
let server: ServerProcess | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  if (server?.child.exitCode === null) await server.end('SIGKILL');
});
afterAll(() => database.drop());

/** A failed sign-in is counted, which is a write. */
async function write(): Promise<{ status: number; body: string }> {
  const response = await fetch(`${server?.baseUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nobody@kith.example', password: 'wrong' }),
  });
  return { status: response.status, body: await response.text() };
}
async function read(path: string, cookie = ''): Promise<{ status: number; body: string }> {
  const response = await fetch(`${server?.baseUrl}${path}`, { headers: { cookie } });
  return { status: response.status, body: await response.text() };
}
/** The cookie of a session that was last used two minutes ago, so that the next read prolongs it. */
async function openSession(url: string): Promise<string> {
  const credentials = { username: 'ada@kith.example', password: 'correct horse' };
  const { db, end } = connect({ url, poolSize: 1, statementTimeoutMs: 5000, onError: () => {} });
  const passwordHash = await hashPassword(credentials.password);
  await createUser(db, { firstName: 'Ada', lastName: 'L', username: credentials.username, passwordHash, roleIds: [2] });
  await end();
  const response = await fetch(`${server?.baseUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  expect(response.status).toBe(200);
  await query(url, `update session set last_seen_on = now() - interval '2 minutes'`);
  // Without room on its pages, the next count needs the disk.
  await query(url, 'truncate rate_limit');
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}
async function expectFull(cookie: string): Promise<void> {
  const refused = await write();
  expect(refused.status, refused.body).toBe(503);
  expect(refused.body).toContain('The disk of the database is full, so nothing was changed.');
  expect(await read('/health/ready')).toMatchObject({
    status: 200,
    body: expect.stringContaining('degraded') as string,
  });
  expect((await read('/metrics')).body).toContain('\nkith_disk_full 1\n');
  expect((await read('/api/tools/persons', cookie)).status).toBe(200);
}

test('refuses writes with a sentence, serves reads, and says that it is degraded', async () => {
  server = await startServer({ DATABASE_URL: database.url });
  const cookie = await openSession(database.url);
  expect((await write()).status).toBe(401);
  // As PostgreSQL refuses it; the campaign below fills a real disk.
  await query(
    database.url,
    `create function refuse_disk_full() returns trigger language plpgsql as $$ begin
       raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
     end $$;
     create trigger refuse_disk_full before update on session execute function refuse_disk_full()`,
  );
  // Known also while nobody writes.
  expect((await read('/api/tools/persons', cookie)).status).toBe(200);
  expect((await read('/metrics')).body).toContain('\nkith_disk_full 1\n');
  await query(
    database.url,
    'create trigger refuse_disk_full before insert or update on rate_limit execute function refuse_disk_full()',
  );
  await expectFull(cookie);
  await query(database.url, 'drop function refuse_disk_full cascade');
  expect((await write()).status).toBe(401);
});

const canMount = process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0;

campaign('loses nothing on a real full disk, and recovers by itself', async ({ skip }) => {
  const disk = mkdtempSync(join(tmpdir(), 'kith-disk-'));
  chmodSync(disk, 0o755);
  if (!canMount || spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]).status !== 0)
    return skip('This account cannot mount a small disk.');
  const cluster = await createUnreliableDatabase();
  try {
    await cluster.start();
    execFileSync('chown', ['--reference', cluster.dataDir, disk]);
    await query(cluster.url, `create tablespace small location '${disk}'`);
    // The tables are on the small disk; the log of PostgreSQL is not, because without it PostgreSQL stops.
    const maintenance = cluster.url.replace('/kith', '/postgres');
    await query(maintenance, 'alter database kith set tablespace small');
    server = await startServer({ DATABASE_URL: cluster.url });
    const cookie = await openSession(cluster.url);
    await query(cluster.url, 'create table acknowledged (id int primary key, padding text)');
    const acknowledged: number[] = [];
    const insert = async (id: number) => {
      await query(cluster.url, `insert into acknowledged values ($1, repeat('x', 2000))`, [id]);
      acknowledged.push(id);
    };
    await insert(0);
    fill(disk);
    let refused = 0;
    for (let id = 1; id <= 50; id++) await insert(id).catch(() => refused++);
    expect(refused).toBeGreaterThan(0);
    await vi.waitFor(async () => expect((await write()).status).toBe(503), { timeout: 60_000, interval: 5 });
    await query(cluster.url, `select graphile_worker.add_job('housekeeping', job_key := 'full')`).catch(() => {});
    await expectFull(cookie);
    expect(server.child.exitCode, server.output()).toBeNull();
    rmSync(join(disk, 'ballast'));
    await vi.waitFor(async () => expect((await write()).status).not.toBe(503), { timeout: 2000, interval: 20 });
    await query(cluster.url, `select graphile_worker.add_job('housekeeping', job_key := 'after')`);
    const waiting = () =>
      query(cluster.url, `select key from graphile_worker._private_jobs where key in ('after', 'full')`);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 60_000, interval: 50 });
    const found = await query<{ id: number }>(cluster.url, 'select id from acknowledged order by id');
    expect(found.map(({ id }) => id)).toEqual(acknowledged);
    expect(await server.end('SIGTERM'), server.output()).toBe(0);
  } finally {
    if (server?.child.exitCode === null) await server.end('SIGKILL');
    await cluster.remove();
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
});

function fill(disk: string): void {
  const file = openSync(join(disk, 'ballast'), 'w');
  const { bavail, bsize } = statfsSync(disk);
  try {
    for (let left = bavail * bsize; left > 0;) left -= writeSync(file, Buffer.alloc(Math.min(left, 1024 * 1024)));
  } finally {
    closeSync(file);
  }
}
