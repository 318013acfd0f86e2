import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runAdmin } from '../../../test/admin-command.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { query } from '../../../test/query.ts';
import { loadDemo } from '../../load-demo.ts';

// Each command is a process.
vi.setConfig({ testTimeout: 120_000 });

let home: string;
let database: TestDatabase;
const check = (url: string, env: Record<string, string> = {}) =>
  runAdmin({ DATABASE_URL: url, KITH_DATA: home, NODE_ENV: 'development', ...env }, 'check');
/** Rejects if a command succeeds. */
const failed = async (command: Promise<unknown>) => {
  const { stdout, stderr } = (await command.then(
    () => Promise.reject(new Error('No problem was found.')),
    (error: unknown) => error,
  )) as { stdout: string; stderr: string };
  return stdout + stderr;
};

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'kith-check-'));
  database = await createTestDatabase();
  await loadDemo(database.url, { seed: 3, people: 300, passwordHash: 'x' });
});
afterEach(async () => {
  await database.drop();
  await rm(home, { recursive: true, force: true });
});

test('finds nothing wrong with a sound installation, or an empty database', async () => {
  const { stdout } = await check(database.url);
  expect(stdout).toMatch(/^✓ {2}database +PostgreSQL 1\d/m);
  expect(stdout).toMatch(/^✓ {2}derived data +0 of \d+ people/m);
  const empty = await createEmptyDatabase();
  const output = await failed(check(empty.url));
  expect(output).toMatch(/✗ {2}extensions +without .*The first start creates them/);
  expect(output).toMatch(/✓ {2}schema +none yet/);
  expect(output).toContain('One problem.');
  await empty.drop();
});

test('finds another secret, a dead mail server and provider, late jobs and wrong derived data', async () => {
  // The first use of a database stores whose secret it is.
  await check(database.url);
  // A short sample could miss one person, so all are wrong.
  await query(
    database.url,
    `update person_search set keys = keys[2:];
    select graphile_worker.add_job('never', '{}', run_at := now() - interval '1 day')`,
  );
  const output = await failed(
    check(database.url, {
      SMTP_URL: 'smtp://127.0.0.1:9',
      KITH_SECRET: 'another secret of this installation',
      KITH_OIDC_ISSUER: 'http://127.0.0.1:9',
      KITH_OIDC_CLIENT_ID: 'kith',
      KITH_OIDC_CLIENT_SECRET: 'the secret of the provider',
    }),
  );
  expect(output).toMatch(/✗ {2}secret +another than that of this database/);
  expect(output).toMatch(/✗ {2}mail .*Correct SMTP_URL/);
  expect(output).toMatch(/✗ {2}jobs +1 late.*KITH_JOBS=1/);
  expect(output).toMatch(/✗ {2}derived data +\d+ of \d+ people/);
  expect(output).toMatch(/✗ {2}single sign-on .*Correct KITH_OIDC_ISSUER/);
  expect(output).toContain('5 problems.');
});
