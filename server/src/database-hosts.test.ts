/** DATABASE_URL with several hosts: Kith uses the one that accepts writes, and follows a failover. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { launchServer, startServer, type ServerProcess } from '../test/process.ts';
import { query } from '../test/query.ts';
import { createUnreliableDatabase, type UnreliableDatabase } from '../test/unreliable-database.ts';
import { prepareDatabase } from './prepare-database.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
interface Pair {
  primary: UnreliableDatabase;
  standby: UnreliableDatabase;
}
const databases: UnreliableDatabase[] = [];
const servers: ServerProcess[] = [];
async function createPair(): Promise<Pair> {
  const primary = await createUnreliableDatabase();
  databases.unshift(primary);
  await primary.start();
  await prepareDatabase(primary.url);
  await primary.stop();
  const standby = await primary.standby();
  databases.unshift(standby);
  await primary.start();
  await standby.start();
  return { primary, standby };
}

let pair: Pair;
beforeAll(async () => {
  pair = await createPair();
});
afterAll(async () => {
  for (const server of servers) if (server.child.exitCode === null) await server.end('SIGKILL');
  for (const database of databases) await database.remove();
});

const hostOf = ({ url }: UnreliableDatabase) => new URL(url).host;
const becomes = (server: ServerProcess, expected: number) =>
  vi.waitFor(
    async () => {
      if (server.child.exitCode !== null) throw new Error(`It has ended:\n${server.output()}`);
      expect((await fetch(`${server.baseUrl}/health/ready`)).status).toBe(expected);
    },
    { timeout: 60_000, interval: 50 },
  );
/** A failed sign-in is counted, which is a write. */
const write = async (server: ServerProcess) => {
  const { status } = await fetch(`${server.baseUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nobody@kith.example', password: 'wrong' }),
  });
  return status;
};

test('refuses to start with a replica, in one sentence', async () => {
  const server = await launchServer({ DATABASE_URL: pair.standby.url });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/^The database at 127\.0\.0\.1:\d+ is read-only: a replica.*the primary.*\n$/);
});

test.each([
  ['a wrong password', 'stranger:wrong'],
  ['no password', 'stranger'],
])('refuses to start with %s, in one sentence', async (_what, account) => {
  const { primary } = pair;
  await query(primary.url, `drop role if exists stranger`);
  await query(primary.url, `create role stranger login password 'the right one'`);
  const rules = join(primary.dataDir, 'pg_hba.conf');
  writeFileSync(rules, `local all stranger scram-sha-256\n${readFileSync(rules, 'utf8')}`);
  await query(primary.url, 'select pg_reload_conf()');
  const server = await launchServer({ DATABASE_URL: primary.url.replace('postgres@', `${account}@`) });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/^Kith cannot use its database: .*Correct user and password in DATABASE_URL.*\n$/);
});

test('uses the primary of several hosts, and the new one after a failover', async () => {
  // A pair of its own, because the failover changes both.
  const { primary, standby } = await createPair();
  const url = `postgresql://postgres@${hostOf(standby)},${hostOf(primary)}/kith?target_session_attrs=read-write`;
  const server = await startServer({ DATABASE_URL: url });
  servers.push(server);
  expect(await write(server)).toBe(401);
  await primary.stop();
  await becomes(server, 503);
  await query(standby.url, 'select pg_promote()');
  await becomes(server, 200);
  expect(await write(server)).toBe(401);
  await query(standby.url, `select graphile_worker.add_job('housekeeping', job_key := 'after')`);
  const waiting = () => query(standby.url, `select 1 from graphile_worker._private_jobs where key = 'after'`);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 30_000, interval: 50 });
  expect(await server.end('SIGTERM'), server.output()).toBe(0);
});
