/** An installation moves between versions of PostgreSQL, and back. Uses the versions that this machine has. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runAdmin } from '../../../test/admin-command.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { installedVersions, startInstalledPostgres } from '../../../test/installed-postgres.ts';
import { query } from '../../../test/query.ts';
import { loadDemo } from '../../load-demo.ts';
import { ensureDatabase } from '../../platform/database/embedded.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let home: string;
let source: TestDatabase;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kith-versions-'));
  source = await createTestDatabase();
  await loadDemo(source.url, { seed: 3, people: 300, passwordHash: 'x' });
});
afterAll(async () => {
  await source.drop();
  await rm(home, { recursive: true, force: true });
});

const admin = (url: string, ...args: string[]) =>
  runAdmin(
    { DATABASE_URL: url, KITH_DATA: join(home, 'data'), KITH_BACKUP_PASSPHRASE: 'four random words here' },
    ...args,
  );

/** The rows of source tables and of derived ones. */
const contentOf = (url: string) =>
  query(
    url,
    `select (select md5(string_agg(p::text, ',' order by id)) from person p) as people,
      (select md5(string_agg(a::text, ',' order by person_id, organization_id)) from affiliation a) as affiliations,
      (select md5(string_agg(m::text, ',' order by m::text)) from message m) as messages`,
  );

const versions = installedVersions.length > 0 ? installedVersions : ['15 (package postgresql-15 is not installed)'];

test.skipIf(installedVersions.length === 0).each(versions)('to version %s and back', async (major) => {
  const other = startInstalledPostgres(major);
  const target = await createEmptyDatabase();
  const [to, back] = ['to', 'back'].map((name) => join(home, `${name}-${major}.kith`)) as [string, string];
  try {
    await ensureDatabase(other.url('postgres'), 'kith');
    await admin(source.url, 'backup', to);
    await admin(other.url('kith'), 'restore', to);
    expect(await query(other.url('kith'), 'show server_version')).toMatchObject([
      { server_version: expect.stringMatching(new RegExp(`^${major}\\.`)) },
    ]);
    expect(await contentOf(other.url('kith'))).toEqual(await contentOf(source.url));
    await admin(other.url('kith'), 'backup', back);
    await admin(target.url, 'restore', back);
    expect(await contentOf(target.url)).toEqual(await contentOf(source.url));
  } finally {
    other.stop();
    await target.drop();
  }
});
