/** Archives of databases with other migrations than this release has. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runAdmin } from '../../../test/admin-command.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { query } from '../../../test/query.ts';
import { applyRelease } from '../../../test/releases.ts';
import { comparableRows, comparableSchema } from '../../../test/restored.ts';
import { readRows } from '../../../test/schema.ts';
import { loadDemo } from '../../load-demo.ts';
import { installJobs } from '../../platform/jobs/jobs.ts';
import { prepareDatabase } from '../../prepare-database.ts';
import { loadReferenceData } from '../../services/reference/reference.commands.ts';

// Each command is a process.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** Without the last ones of 1.0.0, which target lists need. */
const MIGRATIONS = 26;
let home: string;
let source: TestDatabase;
let target: TestDatabase;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kith-archives-'));
  [source, target] = [await createEmptyDatabase(), await createEmptyDatabase()];
  await applyRelease(source.url, '1.0.0', MIGRATIONS);
  await installJobs(source.url);
  await loadReferenceData(source.url);
  await loadDemo(source.url, { seed: 3, people: 300, passwordHash: 'x', targets: false });
});
afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  await rm(home, { recursive: true, force: true });
});

const admin = ({ url }: TestDatabase, ...args: string[]) =>
  runAdmin(
    { DATABASE_URL: url, KITH_DATA: join(home, 'data'), KITH_BACKUP_PASSPHRASE: 'four random words here' },
    ...args,
  );
const archive = (name: string) => join(home, `${name}.kith`);

test('an archive of earlier migrations is restored and upgraded', async () => {
  await admin(source, 'backup', archive('earlier'));
  expect(await query(source.url, 'select from migration')).toHaveLength(MIGRATIONS);
  await admin(target, 'restore', archive('earlier'));
  await prepareDatabase(source.url);
  const [restored, expected] = [await comparableRows(target.url), await comparableRows(source.url)];
  expect(Object.keys(restored).sort()).toEqual(Object.keys(expected).sort());
  // One by one, so that a failure names the table.
  for (const table of Object.keys(expected)) expect(restored[table], table).toEqual(expected[table]);
  expect(await comparableSchema(target.url)).toEqual(await comparableSchema(source.url));
});

test('an archive of a newer version is refused, before anything is changed', async () => {
  const [newer, empty] = [await createTestDatabase(), await createEmptyDatabase()];
  await query(newer.url, `insert into migration (name, checksum) values ('9999_later.sql', 'x')`);
  await admin(newer, 'backup', archive('newer'));
  await expect(admin(empty, 'restore', archive('newer'))).rejects.toThrow(
    /newer\.kith was made by Kith \S+, which is newer than this one\. Install that version/,
  );
  expect(await readRows(empty.url)).toEqual({});
  await Promise.all([newer.drop(), empty.drop()]);
});
