/** From the demo to an empty installation, on the command line, while Kith runs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runAdmin } from '../../../test/admin-command.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { startServer, type ServerProcess } from '../../../test/process.ts';
import { query } from '../../../test/query.ts';
import { loadDemo } from '../../load-demo.ts';
import { hashPassword } from '../../platform/passwords.ts';

// Each command is a process.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const ADMIN = 'admin@kith.example';
let home: string;
let demo: TestDatabase;
let fresh: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kith-remove-demo-'));
  [demo, fresh] = [await createTestDatabase(), await createTestDatabase()];
  await loadDemo(demo.url, { seed: 3, people: 300, passwordHash: await hashPassword('collective') });
  server = await startServer(settings(demo));
});
afterAll(async () => {
  await server.end('SIGTERM');
  await Promise.all([demo.drop(), fresh.drop()]);
  await rm(home, { recursive: true, force: true });
});

const settings = ({ url }: TestDatabase) => ({ DATABASE_URL: url, KITH_DATA: home });
const admin = async (...args: string[]) => (await runAdmin(settings(demo), ...args)).stdout.trim();
const signIn = async (username: string, password: string) => {
  const response = await fetch(`${server.baseUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return {
    status: response.status,
    cookie: response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
  };
};
const get = (path: string, cookie: string) => fetch(`${server.baseUrl}/api${path}`, { headers: { cookie } });
/** How many rows each table has. The server itself writes the two that are left out. */
async function countRows({ url }: TestDatabase): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    url,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('live_process', 'rate_limit')`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int from ${name}`);
  const rows = await query<{ name: string; count: number }>(url, counts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

test('removes the demo, and leaves what a new installation with one admin has', async () => {
  const before = await signIn(ADMIN, 'collective');
  expect((await get('/tools/overview', before.cookie)).status).toBe(200);
  await expect(admin('demo', 'remove', ADMIN)).rejects.toThrow(/would delete 3\d\d people and \d+ accounts/);
  await expect(admin('demo', 'remove', 'nobody@kith.example', '--yes')).rejects.toThrow('is not an admin');
  await expect(admin('demo', 'load', ADMIN, '--yes')).rejects.toThrow('demo remove EMAIL');
  expect((await get('/tools/overview', before.cookie)).status).toBe(200);

  const password = /: (\S+)$/.exec(await admin('demo', 'remove', ADMIN, '--yes'))?.[1] ?? '';
  const rows = await countRows(demo);
  await runAdmin(settings(fresh), 'create', 'ada@kith.example');
  expect(rows).toEqual(await countRows(fresh));
  expect((await get('/tools/overview', before.cookie)).status).toBe(401);
  expect((await signIn(ADMIN, 'collective')).status).toBe(401);

  const after = await signIn(ADMIN, password);
  const overview = await (await get('/tools/overview', after.cookie)).json();
  expect(overview).toMatchObject({ members: { total: 1 }, people: 1, organizations: 0 });
  expect(await (await get('/tools/persons', after.cookie)).json()).toMatchObject({
    total: 1,
    results: [{ name: expect.any(String) }],
  });
  await expect(admin('demo', 'remove', ADMIN, '--yes')).rejects.toThrow('never loaded here, or was removed already');
});
