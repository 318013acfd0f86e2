/** Commands on a database that this release has not prepared: none upgrades it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runAdmin } from '../../test/admin-command.ts';
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts';
import { query } from '../../test/query.ts';
import { applyRelease } from '../../test/releases.ts';

// Each command is a process.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let home: string;
let database: TestDatabase;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'kith-schema-'));
  database = await createEmptyDatabase();
});
afterEach(async () => {
  await database.drop();
  await rm(home, { recursive: true, force: true });
});

const admin = async (...args: string[]) =>
  (await runAdmin({ DATABASE_URL: database.url, KITH_DATA: home }, ...args)).stdout;

test('on an empty database only create works, which prepares it', async () => {
  await expect(admin('list')).rejects.toThrow(/has no Kith yet\. Start Kith, or create the first admin/);
  expect(await query(database.url, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
  await admin('create', 'ada@kith.example');
  expect(await admin('list')).toContain('ada@kith.example');
});

test('on a database of an earlier release no command migrates', async () => {
  await applyRelease(database.url, '1.0.0', 20);
  for (const command of [
    ['list'],
    ['create', 'bob@kith.example'],
    ['disable', 'ada@kith.example'],
    ['erased-list', join(home, 'list')],
    ['demo', 'remove', 'ada@kith.example'],
    ['move-files'],
  ])
    await expect(admin(...command), command.join(' ')).rejects.toThrow(
      /of an earlier release of Kith: it lacks 0021_keep_in_touch\.sql and \d+ more\. Nothing was changed\./,
    );
  expect(await query(database.url, 'select from migration')).toHaveLength(20);
});
