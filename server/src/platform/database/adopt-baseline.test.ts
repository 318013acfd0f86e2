import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { query } from '../../../test/query.ts';
import { applyRelease } from '../../../test/releases.ts';
import { readRows, readSchema } from '../../../test/schema.ts';
import { adoptBaseline } from './adopt-baseline.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

const lines = readFileSync(join(import.meta.dirname, '../../../migrations/landed.sha256'), 'utf8')
  .trim()
  .split('\n');
const migrations = lines.map((line) => {
  const [checksum = '', name = ''] = line.split('  ');
  return { name, checksum };
});
const recorded = async () => {
  const rows = await query<{ line: string }>(
    database.url,
    `select checksum || '  ' || name as line from migration order by name`,
  );
  return rows.map(({ line }) => line);
};

test('adopts a database with every migration from before the baseline, without changing its data', async () => {
  await applyRelease(database.url, 'before-baseline');
  const [schema, rows] = [await readSchema(database.url), await readRows(database.url)];
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows: applied } = await client.query('select name, checksum from migration order by name');
  const adopted = await adoptBaseline(client, applied, migrations);
  await client.end();
  expect(adopted).toEqual(migrations.slice(0, 8));
  expect(await recorded()).toEqual(lines.slice(0, 8));
  expect(await readSchema(database.url)).toEqual(schema);
  expect(await readRows(database.url)).toEqual(rows);
});

test('the baseline inserts the same rows as the migrations before it', async () => {
  await applyRelease(database.url, 'before-baseline');
  const fresh = await createEmptyDatabase();
  await Promise.all([migrate(database.url), migrate(fresh.url)]);
  const since = `update installation set created_on = '2026-01-01'`;
  await Promise.all([query(database.url, since), query(fresh.url, since)]);
  expect(await readRows(fresh.url)).toEqual(await readRows(database.url));
  await fresh.drop();
});

test('adopts a database once when several processes start together', async () => {
  await applyRelease(database.url, 'before-baseline');
  await Promise.all([1, 2, 3, 4].map(() => migrate(database.url)));
  expect(await recorded()).toEqual(lines);
});

test('refuses a database with only some of the migrations, and does not change it', async () => {
  await applyRelease(database.url, 'before-baseline', 38);
  const before = [await readSchema(database.url), await recorded()];
  await expect(migrate(database.url)).rejects.toThrow(
    /has 38 of the 39 migrations .* Start Kith at commit [0-9a-f]{7,} once/,
  );
  expect([await readSchema(database.url), await recorded()]).toEqual(before);
});

test('refuses a database in which a migration has another checksum', async () => {
  await applyRelease(database.url, 'before-baseline');
  await query(database.url, `update migration set checksum = 'x' where name like '0032%'`);
  await expect(migrate(database.url)).rejects.toThrow(/Start Kith at commit/);
});
