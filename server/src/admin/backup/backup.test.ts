/** Backup and restore on the command line, with real databases. */
import { readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runAdmin } from '../../../test/admin-command.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { startServer } from '../../../test/process.ts';
import { query } from '../../../test/query.ts';
import { comparableRows, comparableSchema } from '../../../test/restored.ts';
import { readRows } from '../../../test/schema.ts';
import { loadDemo } from '../../load-demo.ts';
import { hashPassword } from '../../platform/passwords.ts';

// Each of these tests starts several processes.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const passphrase = 'four random words here';
let home: string;
let source: TestDatabase;
let file: string;
/** As the archive must have them. */
let original: Awaited<ReturnType<typeof comparableRows>>;
let nextIds: object[];
const targets: TestDatabase[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kith-backup-'));
  // The account of PostgreSQL may enter it, so that the embedded cluster is in it, and removed with it.
  await chmod(home, 0o711);
  source = await createTestDatabase();
  await loadDemo(source.url, { seed: 3, people: 300, passwordHash: await hashPassword('collective') });
  await query(
    source.url,
    `select graphile_worker.add_job('waiting', '{"n": 7}', run_at := '2999-01-01', job_key := 'one', max_attempts := 3)`,
  );
  file = join(home, 'first.kith');
  await backup(source.url, file);
  original = await comparableRows(source.url);
  nextIds = await readNextIds(source.url);
});
afterAll(async () => {
  await Promise.all([source, ...targets].map((database) => database.drop()));
  await rm(home, { recursive: true, force: true });
});

const settings = (url: string, data = 'data') => ({
  DATABASE_URL: url,
  KITH_DATA: join(home, data),
  KITH_BACKUP_PASSPHRASE: passphrase,
});
const backup = (url: string, to: string) => runAdmin(settings(url), 'backup', to);
const restore = (url: string, from = file, env: Record<string, string> = {}) =>
  runAdmin({ ...settings(url, `data-${targets.length}`), ...env }, 'restore', from);

async function createTarget(): Promise<TestDatabase> {
  const target = await createEmptyDatabase();
  targets.push(target);
  return target;
}

const readNextIds = (url: string) =>
  query(
    url,
    `select sequencename as name, last_value from pg_sequences
    where schemaname = 'public' and sequencename not in ('organization_count_id_seq', 'everybody_version_id_seq') order by 1`,
  );

async function expectOriginalRows(url: string): Promise<void> {
  const restored = await comparableRows(url);
  expect(Object.keys(restored).sort()).toEqual(Object.keys(original).sort());
  // One by one, so that a failure names the table.
  for (const table of Object.keys(original)) expect(restored[table], table).toEqual(original[table]);
}

test('restores every row, the whole schema, waiting jobs and the next ids', async () => {
  const target = await createTarget();
  await restore(target.url);
  await expectOriginalRows(target.url);
  const [restored, expected] = [await comparableSchema(target.url), await comparableSchema(source.url)];
  expect(restored.filter((line) => !expected.includes(line))).toEqual([]);
  expect(expected.filter((line) => !restored.includes(line))).toEqual([]);
  expect(
    await query(
      target.url,
      `select task_identifier as task, key, max_attempts as tries, run_at::text as at from graphile_worker.jobs`,
    ),
  ).toEqual([{ task: 'waiting', key: 'one', tries: 3, at: expect.stringMatching(/^2999/) }]);
  expect(await readNextIds(target.url)).toEqual(nextIds);
});

test('is one moment of an installation that people write to, and moves from external to embedded', async () => {
  const done = new AbortController();
  // Each transaction writes two rows, of tables that are copied one after the other.
  const writer = (async () => {
    for (let n = 0; !done.signal.aborted; n++)
      await query(
        source.url,
        `with added as (
          insert into label (scope_id, name, created_by) select id, 'backup ${n}', owner_user_id from network order by id limit 1
          returning id)
        insert into activity (action, entity_type, entity_id) select 'dataset-added', 'label', id from added`,
      );
  })();
  const busy = join(home, 'busy.kith');
  await backup(source.url, busy);
  done.abort();
  await writer;
  const data = join(home, 'embedded');
  const env = { KITH_DATA: data, KITH_BACKUP_PASSPHRASE: passphrase };
  await runAdmin(env, 'restore', busy);
  const server = await startServer({ KITH_DATA: data, KITH_SECRET: readFileSync(join(data, 'secret'), 'utf8') });
  try {
    const signedIn = await fetch(`${server.baseUrl}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'owner@kith.example', password: 'collective' }),
    });
    expect(signedIn.status).toBe(200);
    // From embedded to external, while Kith runs.
    const again = join(home, 'again.kith');
    await runAdmin(env, 'backup', again);
    const target = await createTarget();
    await restore(target.url, again);
    const [counts] = await query<{ labels: number; activities: number }>(
      target.url,
      `select (select count(*)::int from label where name like 'backup %') as labels,
        (select count(*)::int from activity where action = 'dataset-added' and entity_type = 'label') as activities`,
    );
    expect(counts?.labels).toBe(counts?.activities);
    expect(counts?.labels).toBeGreaterThan(0);
  } finally {
    await server.end('SIGTERM');
  }
});

test('refuses an archive that it cannot restore, before it changes anything', async () => {
  const target = await createTarget();
  const bytes = readFileSync(file);
  const damaged = join(home, 'damaged.kith');
  const refuses = async (content: Buffer, message: string) => {
    writeFileSync(damaged, content);
    await expect(restore(target.url, damaged)).rejects.toThrow(message);
  };
  await refuses(bytes.subarray(0, bytes.length - 1000), 'is damaged, or no backup of Kith');
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8(flipped.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  await refuses(flipped, 'is damaged, or no backup of Kith');
  await refuses(Buffer.from('something else'), 'is damaged, or no backup of Kith');
  await expect(restore(target.url, join(home, 'missing'))).rejects.toThrow('There is no file');
  await expect(restore(target.url, file, { KITH_BACKUP_PASSPHRASE: 'another passphrase' })).rejects.toThrow(
    'is not the passphrase that this backup was made with',
  );
  await expect(restore(target.url, file, { KITH_SECRET: 'x'.repeat(40) })).rejects.toThrow(
    'KITH_SECRET is not the secret of the backup',
  );
  expect(await readRows(target.url)).toEqual({});
});

test('never overwrites an installation, or a file', async () => {
  const before = await readRows(source.url);
  await expect(restore(source.url)).rejects.toThrow('The database is not empty.');
  expect(await readRows(source.url)).toEqual(before);
  const { mtimeMs } = await stat(file);
  await expect(backup(source.url, file)).rejects.toThrow('exists already');
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(home)).filter((name) => name.includes('partial'))).toEqual([]);
});

test('restores into a database that this version has prepared, and says what is missing', async () => {
  const prepared = await createTestDatabase();
  targets.push(prepared);
  await restore(prepared.url);
  await expectOriginalRows(prepared.url);
  const empty = await createTarget();
  await expect(backup(empty.url, join(home, 'empty.kith'))).rejects.toThrow('there is nothing to back up');
  await expect(runAdmin({ DATABASE_URL: empty.url, KITH_DATA: join(home, 'x') }, 'restore', file)).rejects.toThrow(
    'Set KITH_BACKUP_PASSPHRASE',
  );
});
