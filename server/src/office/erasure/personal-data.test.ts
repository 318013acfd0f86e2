/** The table of personal data names every table of the schema, and every column that it deletes by. docs/privacy.md is generated from it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { query } from '../../../test/query.ts';
import { dataKinds, tablesWithoutPersonalData } from './personal-data.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const rules = dataKinds.flatMap(({ tables }) => Object.entries(tables));
const named = [...rules.map(([table]) => table), ...tablesWithoutPersonalData].toSorted();

test('names every table once', async () => {
  const tables = await query<{ name: string }>(
    database.url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  expect(named).toEqual(tables.map(({ name }) => name).toSorted());
});

test('names every column that refers to a person, except where other code removes the row', async () => {
  const references = await query<{ table: string; column: string; to: string; cascades: boolean }>(
    database.url,
    `select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as to, c.confdeltype = 'c' as cascades
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'person'::regclass and array_length(c.conkey, 1) = 1`,
  );
  const forgotten = references.filter(({ table, column }) => {
    const erased = rules.find(([name]) => name === table)?.[1];
    return !erased || (typeof erased !== 'string' && !erased.person?.includes(column));
  });
  expect(forgotten).toEqual([]);
});

test('docs/privacy.md has all of it', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/privacy.md'), 'utf8');
  for (const { name, why, until, seenBy } of dataKinds)
    for (const part of [name, why, until, seenBy]) expect(page).toContain(part);
  for (const [table] of rules) expect(page).toContain(`\`${table}\``);
});
