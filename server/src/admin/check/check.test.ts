import { chmod, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runAdmin } from '../../../test/admin-command.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { query } from '../../../test/query.ts';
import { loadDemo } from '../../load-demo.ts';

// Each command is a process.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

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
  // Many ids after the last of these people are unused, and the sample begins at any of them.
  await query(database.url, `select setval(pg_get_serial_sequence('person', 'id'), 1000000000)`);
  await runAdmin({ DATABASE_URL: database.url, KITH_DATA: home }, 'create', 'last@kith.example');
  const [people] = await query<{ count: number }>(database.url, 'select count(*)::int from person');
  const { stdout } = await check(database.url);
  expect(stdout).toMatch(/^✓ {2}database +PostgreSQL 1\d/m);
  expect(stdout).toMatch(/^✓ {2}sessions +one for each connection/m);
  expect(stdout).toMatch(new RegExp(`^✓ {2}derived data +0 of ${people?.count} people`, 'm'));
  const empty = await createEmptyDatabase();
  const output = await failed(check(empty.url));
  expect(output).toMatch(/✗ {2}extensions +without .*The first start creates them/);
  expect(output).toMatch(/✓ {2}schema +none yet/);
  expect(output).toContain('One problem.');
  await empty.drop();
});

test('finds another secret, a dead mail server and provider, late jobs and wrong derived data', async () => {
  await query(
    database.url,
    `update installation set secret_fingerprint = 'that of another secret';
    update person_search set keys = keys[2:] where person_id = (select min(person_id) from person_search);
    select graphile_worker.add_job('never', '{}', run_at := now() - interval '1 day')`,
  );
  const output = await failed(
    check(database.url, {
      KITH_SECRET: 'the secret of all processes of a test',
      SMTP_URL: 'smtp://127.0.0.1:9',
      KITH_OIDC_ISSUER: 'http://127.0.0.1:9',
      KITH_OIDC_CLIENT_ID: 'kith',
      KITH_OIDC_CLIENT_SECRET: 'the secret of the provider',
    }),
  );
  expect(output).toMatch(/✗ {2}secret +another than that of this database/);
  expect(output).toMatch(/✗ {2}mail .*Correct SMTP_URL/);
  expect(output).toMatch(/✗ {2}jobs +1 late.*KITH_JOBS=1/);
  expect(output).toMatch(/✗ {2}derived data +1 of \d+ people/);
  expect(output).toMatch(/✗ {2}single sign-on .*Correct KITH_OIDC_ISSUER/);
  expect(output).toContain('5 problems.');
  expect(await failed(check(database.url))).toMatch(/✗ {2}secret +missing\. KITH_SECRET is not the one/);
  // It makes none: with a new one in KITH_DATA, a backup could not be restored there.
  expect(await readdir(home)).toEqual([]);
});

test('looks at the rest without the database', async () => {
  const others = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    KITH_BACKUP_DIR: join(home, 'backups'),
    KITH_BACKUP_PASSPHRASE: 'four random words here',
  };
  const expectRest = (output: string) => {
    expect(output).toMatch(
      /✓ {2}settings .*\n✓ {2}address .*\n✗ {2}mail .*Correct SMTP_URL.*\n✓ {2}disk .*\n✗ {2}backup folder .*ENOENT/,
    );
    expect(output).toContain('3 problems.');
  };
  const unreachable = await failed(check('postgresql://kith@127.0.0.1:9/kith', others));
  expect(unreachable).toMatch(
    /^✗ {2}database +cannot be used.*The database does not answer \(.*\)\. Start it, or correct the address/,
  );
  expectRest(unreachable);
  // Of the embedded PostgreSQL too.
  await chmod(home, 0o711);
  await mkdir(join(home, 'postgres'));
  await writeFile(join(home, 'postgres/PG_VERSION'), '12\n');
  const foreign = await failed(runAdmin({ KITH_DATA: home, NODE_ENV: 'development', ...others }, 'check'));
  expect(foreign).toMatch(/^✗ {2}database +cannot be used.*is of PostgreSQL 12/);
  expectRest(foreign);
});

test('finds a database that is read-only, of an old version, or not ours to change', async () => {
  const name = (url: string) => new URL(url).pathname.slice(1);
  await query(database.url, `alter database ${name(database.url)} set default_transaction_read_only = on`);
  expect(await failed(check(database.url))).toMatch(
    /✗ {2}writes +refused.*give DATABASE_URL the address of the primary/,
  );

  const empty = await createEmptyDatabase();
  // Found before the function of PostgreSQL.
  await query(
    empty.url,
    `create schema old;
    create function old.current_setting(text) returns text language sql as $$
      select case $1 when 'server_version' then '14.9' else pg_catalog.current_setting($1) end $$;
    alter database ${name(empty.url)} set search_path = old, pg_catalog, public`,
  );
  expect(await failed(check(empty.url))).toMatch(/✗ {2}database +PostgreSQL 14\.9.*needs PostgreSQL 15 or newer/);

  await query(
    empty.url,
    `alter database ${name(empty.url)} reset search_path; drop role if exists check_stranger; create role check_stranger login`,
  );
  const strange = new URL(empty.url);
  strange.username = 'check_stranger';
  expect(await failed(check(strange.href))).toMatch(/✗ {2}rights +may not create tables.*owner of the database/);
  await query(empty.url, 'drop role check_stranger');
  await empty.drop();
});

test('finds an address that others cannot use, or whose proxy hides the visitors, and unknown settings', async () => {
  const production = (env: Record<string, string>) =>
    failed(
      check(database.url, { NODE_ENV: 'production', KITH_SECRET: 'the secret of all processes of a test', ...env }),
    );
  expect(await production({ KITH_BACKUPS_DIR: home, KITH_PORT: 'tcp://10.0.0.1:80' })).toMatch(
    /✗ {2}settings +Kith does not know KITH_BACKUPS_DIR\. Correct the name/,
  );
  expect(await production({})).toMatch(/✗ {2}address +http:\/\/localhost:3000, behind 0 proxies.*Set KITH_BASE_URL/);
  const KITH_BASE_URL = 'https://kith.example.org';
  expect(await production({ KITH_BASE_URL })).toMatch(/✗ {2}address .*Set TRUST_PROXY/);
  expect(await production({ KITH_BASE_URL, TRUST_PROXY: '1' })).toMatch(
    /✓ {2}address +https:\/\/kith\.example\.org, behind 1 proxy$/m,
  );
});

test('finds a folder for backups that cannot be written, or is too small for another one', async () => {
  const passphrase = { KITH_BACKUP_PASSPHRASE: 'four random words here' };
  const folder = join(home, 'backups');
  const checkFolder = () => failed(check(database.url, { KITH_BACKUP_DIR: folder, ...passphrase }));
  expect(await checkFolder()).toMatch(/✗ {2}backup folder .*ENOENT.*Create the folder/);
  await mkdir(folder);
  expect(await checkFolder()).toMatch(/✓ {2}backup folder .* GB free$/m);
  // Without blocks on the disk.
  await writeFile(join(folder, 'kith-2026-01-01T00-00-00Z.kith'), '');
  await truncate(join(folder, 'kith-2026-01-01T00-00-00Z.kith'), 2 ** 43);
  expect(await checkFolder()).toMatch(
    /✗ {2}backup folder .*8796\.1 GB for the last backup.*no space for another backup/,
  );
  expect(await readdir(folder)).toHaveLength(1);
});
