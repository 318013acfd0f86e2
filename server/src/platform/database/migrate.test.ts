import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { query } from '../../../test/query.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

const server = join(import.meta.dirname, '../../..');
const own = readdirSync(join(server, 'migrations'))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => join(server, 'migrations', name));

const tables = () =>
  query<{ name: string }>(
    database.url,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );

describe('migrating', () => {
  test('creates the schema in an empty database, and changes nothing the second time', async () => {
    await migrate(database.url);
    const before = await query(database.url, 'select * from migration order by name');
    expect((await tables()).length).toBeGreaterThan(60);
    await migrate(database.url);
    expect(await query(database.url, 'select * from migration order by name')).toEqual(before);
  });

  test('works when several processes start together', async () => {
    await Promise.all([1, 2, 3, 4].map(() => migrate(database.url)));
    const [row] = await query<{ all: number; distinct: number }>(
      database.url,
      'select count(*)::int as all, count(distinct name)::int as distinct from migration',
    );
    expect(row?.all).toBe(row?.distinct);
  });

  test('does not change a database with a conflicting type', async () => {
    await query(database.url, 'create type work_role as (id int)');
    await expect(migrate(database.url)).rejects.toThrow(
      /0003_people_and_organizations\.sql failed, and the database was not changed/,
    );
    expect(await tables()).toEqual([]);
  });
});

describe('refuses an unknown database', () => {
  test('when a migration is missing from the middle', async () => {
    await migrate(database.url);
    await query(database.url, `delete from migration where name like '0005%'`);
    await expect(migrate(database.url)).rejects.toThrow(/where this release expects 0005_kept_by_members\.sql/);
  });

  test('when it comes from a newer release', async () => {
    await migrate(database.url);
    await query(database.url, `insert into migration (name, checksum) values ('9999_future.sql', 'x')`);
    await expect(migrate(database.url)).rejects.toThrow(
      /has the migration 9999_future\.sql where this release expects none/,
    );
  });

  test('when a migration had another content', async () => {
    await migrate(database.url);
    await query(database.url, `update migration set checksum = 'x' where name like '0002%'`);
    await expect(migrate(database.url)).rejects.toThrow(/0002_identity\.sql was applied with a different content/);
  });
});

test('landed migrations are unchanged', () => {
  const lines = own.map(
    (file) => `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}`,
  );
  // A new one is added with: cd server/migrations && sha256sum NNNN_name.sql >> landed.sha256
  const landed = readFileSync(join(server, 'migrations/landed.sha256'), 'utf8').trim().split('\n');
  expect(lines.toSorted()).toEqual(landed.toSorted());
});
