/** A database of each earlier release gets the schema of a new database, and keeps its data. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, SignedIn, type TestApp } from '../../../test/app.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { expectDerivedUpToDate } from '../../../test/derived.ts';
import { applyRelease, fillRelease, releases } from '../../../test/releases.ts';
import { readRows, readSchema } from '../../../test/schema.ts';
import { prepareDatabase } from '../../prepare-database.ts';
import { migrate } from './migrate.ts';

/** Tables and columns that later migrations have renamed. */
const renamedTables: Record<string, string> = {
  collective_chunk: 'collective_bitmap',
  collective_edge: 'shared_contact',
  person_bits: 'person_bitmap',
};
const renamedColumns: Record<string, Record<string, string>> = {
  everybody_version: { n: 'delta' },
  organization_count: { n: 'delta' },
  record_merge_row: { stand_in: 'replacement' },
  scope_facet: { n: 'people' },
};
const renameColumns = (table: string, row: object) =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [renamedColumns[table]?.[column] ?? column, value]));

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await createEmptyDatabase();
  await migrate(fresh.url);
});
afterAll(() => fresh.drop());

describe.each(releases)('the database of %s', (release) => {
  let kith: TestApp;
  let before: Record<string, object[]>;
  let after: Record<string, object[]>;
  beforeAll(async () => {
    const database = await createEmptyDatabase();
    await applyRelease(database.url, release);
    await fillRelease(database.url, release);
    before = await readRows(database.url);
    await prepareDatabase(database.url);
    after = await readRows(database.url);
    kith = await createTestApp({}, { database });
  });
  afterAll(() => kith.close());

  test('has rows in every table, so that each is covered', () => {
    expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([]);
  });

  test('gets the schema of a new database', async () => {
    expect(await readSchema(kith.url)).toEqual(await readSchema(fresh.url));
  });

  test('keeps its rows', () => {
    for (const [table, rows] of Object.entries(before)) {
      const found = after[renamedTables[table] ?? table];
      const expected = rows.map((row) => expect.objectContaining(renameColumns(table, row)));
      expect(found, table).toHaveLength(rows.length);
      expect(found, table).toEqual(expect.arrayContaining(expected));
    }
  });

  test('has correct derived tables', () => expectDerivedUpToDate(kith.db));

  test('lets a user sign in, read their network and write a note', async () => {
    const bea = new SignedIn(kith.app, 'bea@kith.example');
    await bea.signIn();
    const names = (await bea.get('/tools/persons')).json<{ results: { name: string }[] }>().results;
    expect(names.map(({ name }) => name)).toEqual(['Ada Ängström', 'Bea Boro', 'Cal Cho']);
    const found = (await bea.get('/tools/persons?collectiveId=4&title=clerk')).json<{ total: number }>();
    expect(found.total).toBe(2);
    const note = { entityTypeId: 19, entityId: 3, networkId: 3, note: 'Called.' };
    expect((await bea.post('/tools/notes', note)).statusCode).toBe(200);
  });
});
