/** Backups and restores that are ended while they work, or cannot write. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runAdmin } from '../../../test/admin-command.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { lockTable } from '../../../test/lock.ts';
import { query } from '../../../test/query.ts';
import { readRows } from '../../../test/schema.ts';

// Each command is a process.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });
const patience = { timeout: 60_000, interval: 50 };

let home: string;
let source: TestDatabase;
let file: string;
let secret: string;
const targets: TestDatabase[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kith-interrupted-'));
  source = await createTestDatabase();
  await runAdmin(settings(source.url, 'source'), 'create', 'ada@kith.example');
  file = join(home, 'whole.kith');
  await runAdmin(settings(source.url, 'source'), 'backup', file);
  secret = readSecret('source');
});
afterAll(async () => {
  await Promise.all([source, ...targets].map((database) => database.drop()));
  await rm(home, { recursive: true, force: true });
});

const settings = (url: string, data: string) => ({
  DATABASE_URL: url,
  KITH_DATA: join(home, data),
  KITH_BACKUP_PASSPHRASE: 'four random words here',
});
const readSecret = (data: string) => readFileSync(join(home, data, 'secret'), 'utf8');
const restore = (url: string, data: string) => runAdmin(settings(url, data), 'restore', file);
async function createTarget(): Promise<TestDatabase> {
  const target = await createEmptyDatabase();
  targets.push(target);
  return target;
}

/** Locks a table that ANALYZE and VACUUM of the whole database must wait for. */
async function holdUp(url: string, table: string) {
  await query(url, `create schema if not exists other; create table if not exists other.${table} ()`);
  const { release } = await lockTable(url, `other.${table}`);
  const waiting = () => query(url, `select from pg_locks where relation = 'other.${table}'::regclass and not granted`);
  return { release, waits: () => vi.waitFor(async () => expect(await waiting()).toHaveLength(1), patience) };
}

test('a restore that is killed leaves an empty database, or a complete one with its secret', async () => {
  const { url } = await createTarget();
  const early = await holdUp(url, 'early');
  const first = restore(url, 'target');
  const firstEnded = first.catch(() => {});
  // In the transaction, after the rows are loaded.
  await early.waits();
  first.child.kill('SIGKILL');
  await firstEnded;
  await early.release();
  const sessions = () => query(url, `select from pg_stat_activity where application_name = 'kith restore'`);
  await vi.waitFor(async () => expect(await sessions()).toEqual([]), patience);
  expect(await readRows(url)).toEqual({});

  const again = await holdUp(url, 'early');
  const second = restore(url, 'target');
  const secondEnded = second.catch(() => {});
  await again.waits();
  // ANALYZE has listed its tables already, so that only VACUUM waits for this one, which comes after the commit.
  const late = await holdUp(url, 'late');
  await again.release();
  await late.waits();
  expect(await query(url, 'select username from user_account')).toEqual([{ username: 'ada@kith.example' }]);
  expect(readSecret('target')).toBe(secret);
  second.child.kill('SIGKILL');
  await secondEnded;
  await late.release();
  expect((await runAdmin(settings(url, 'target'), 'list')).stdout).toContain('ada@kith.example');
  await expect(restore(url, 'target')).rejects.toThrow('The database is not empty.');
});

test('restores nothing if the secret cannot be written, and overwrites no other secret', async () => {
  const { url } = await createTarget();
  writeFileSync(join(home, 'no-folder'), '');
  await expect(restore(url, 'no-folder/data')).rejects.toThrow(
    /secret of the backup cannot be written to KITH_DATA \(.*so nothing was restored/,
  );
  mkdirSync(join(home, 'other'));
  writeFileSync(join(home, 'other/secret'), 'the secret of quite another installation');
  await expect(restore(url, 'other')).rejects.toThrow('holds another secret than the backup');
  expect(readSecret('other')).toBe('the secret of quite another installation');
  expect(await readRows(url)).toEqual({});
});

test('a restore that is refused writes no secret', async () => {
  await expect(restore(source.url, 'untouched')).rejects.toThrow('The database is not empty.');
  expect(() => readSecret('untouched')).toThrow('ENOENT');
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends a backup, which leaves no file', async (signal) => {
  const folder = join(home, signal);
  mkdirSync(folder);
  const lock = await lockTable(source.url, 'person');
  const backup = runAdmin(settings(source.url, 'source'), 'backup', join(folder, 'stopped.kith'));
  const ended = backup.then(
    () => 'succeeded',
    (error: unknown) => error,
  );
  await vi.waitFor(() => lock.waiters(1), patience);
  expect(readdirSync(folder)).toEqual([expect.stringContaining('partial')]);
  backup.child.kill(signal);
  expect(await ended).toMatchObject({ code: 1, stderr: 'The backup was stopped. No file was left.\n' });
  expect(readdirSync(folder)).toEqual([]);
  await lock.release();
});
