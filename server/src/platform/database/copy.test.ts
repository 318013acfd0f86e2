import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { copyRows, type CopyValue } from './copy.ts';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`create table sample (
    id integer, "Odd ""name" text, day timestamptz, flag boolean, bytes bytea, list smallint[], number double precision)`);
});
beforeEach(() => client.query('truncate sample'));

afterAll(async () => {
  await client?.end();
  await database?.drop();
});

const columns = ['id', 'Odd "name', 'day', 'flag', 'bytes', 'list', 'number'];

it('stores every kind of value unchanged', async () => {
  const day = new Date('2026-11-01T12:34:56.789Z');
  const bytes = Buffer.from([0, 92, 255]);
  const texts = ['', '\\N', '\\.', 'tab\tnew\nline\rreturn', 'back\\slash', 'quote "\'', 'Żółć 思远 🙂', 'null'];
  const rows: CopyValue[][] = texts.map((text, id) => [id, text, day, true, bytes, [1, -2], 1.5]);
  rows.push([99, null, undefined, false, null, [], -0.25]);
  await copyRows(client, 'sample', columns, rows);
  const { rows: found } = await client.query<unknown[]>({ text: 'select * from sample order by id', rowMode: 'array' });
  expect(found.slice(0, -1)).toEqual(rows.slice(0, -1));
  expect(found.at(-1)).toEqual([99, null, null, false, null, [], -0.25]);
});

it('copies many rows, and no rows', async () => {
  function* many(): Generator<CopyValue[]> {
    for (let id = 0; id < 50_000; id++) yield [id, 'x'.repeat(20), null, null, null, null, null];
  }
  await copyRows(client, 'sample', columns, many());
  await copyRows(client, 'sample', columns, []);
  const { rows } = await client.query('select count(*)::int as n, sum(id)::int as sum from sample');
  expect(rows).toEqual([{ n: 50_000, sum: 1_249_975_000 }]);
});

it('reports a wrong row, writes no row and leaves the connection usable', async () => {
  const rows = [[1], ['not a number']].map(([id]) => [id, 'x', null, null, null, null, null]);
  await expect(copyRows(client, 'sample', columns, rows)).rejects.toThrow('invalid input syntax for type integer');
  const { rows: found } = await client.query('select * from sample');
  expect(found).toEqual([]);
});
