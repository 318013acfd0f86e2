import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { referenceTables } from './reference-tables.ts';
import { loadReferenceData } from './reference.commands.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: Client;

async function openDatabase(): Promise<void> {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
}

async function closeDatabase(): Promise<void> {
  await client?.end();
  await database?.drop();
}

beforeAll(openDatabase);
afterAll(closeDatabase);

async function value(query: string): Promise<unknown> {
  const { rows } = await client.query({ text: query, rowMode: 'array' });
  return (rows as unknown[][])[0]?.[0];
}

describe('reference data', () => {
  it.each(referenceTables)('fills $table', async ({ table, list }) => {
    expect(list.length).toBeGreaterThan(0);
    expect(await value(`select count(*)::int from ${table}`)).toBe(list.length);
  });

  it('has the ids that the code uses', async () => {
    expect(await value(`select name from organization_type where id = 4`)).toBe('Nonprofit');
    expect(await value(`select name from organization_type where id = 11`)).toBe('Executive Search');
  });

  it('gives the next free id to an added value', async () => {
    const last = Number(await value('select max(id) from industry'));
    await client.query('begin');
    expect(await value(`insert into industry (name, sector) values ('Beekeeping', 'Agriculture') returning id`)).toBe(
      last + 1,
    );
    await client.query('rollback');
  });

  it('has the cities of the world with country and, where usual, state', async () => {
    expect(await value('select count(*)::int from city')).toBeGreaterThan(130_000);
    const largest = (name: string) =>
      value(`select concat_ws(', ', name, region, country) from city
        where folded_name = fold_name('${name}') order by population desc limit 1`);
    expect(await largest('Paris')).toBe('Paris, France');
    expect(await largest('London')).toBe('London, United Kingdom');
    expect(await largest('Stockholm')).toBe('Stockholm, Sweden');
    expect(await largest('Springfield')).toBe('Springfield, Missouri, United States');
    expect(await largest('Toronto')).toBe('Toronto, Ontario, Canada');
    expect(await largest('São Paulo')).toBe('São Paulo, Brazil');
  });

  it('has the coordinates of cities', async () => {
    const { rows } = await client.query('select latitude, longitude, country_code from city where id = 2673730');
    expect(rows[0].latitude).toBeCloseTo(59.33, 1);
    expect(rows[0].longitude).toBeCloseTo(18.06, 1);
    expect(rows[0].country_code).toBe('SE');
  });
});

describe('a later start', () => {
  // This changes data of the other tests.
  afterEach(async () => {
    await closeDatabase();
    await openDatabase();
  });

  it('leaves renamed, archived and deleted values alone, and adds nothing', async () => {
    await client.query(`update cause set name = 'Fair Housing' where name = 'Affordable Housing'`);
    await client.query(`update tag set archived = true where id = 1`);
    await client.query(`delete from interest where name = 'Archery'`);
    await client.query(`delete from city where id = 2673730`);
    const tables = [...referenceTables.map(({ table }) => table), 'city'];
    const checksums = async () => {
      const sums: unknown[] = [];
      for (const table of tables)
        sums.push(await value(`select md5(string_agg(t::text, ',' order by id)) from ${table} t`));
      return sums;
    };
    const before = await checksums();
    await loadReferenceData(database.url);
    expect(await checksums()).toEqual(before);
    expect(await value(`select count(*)::int from interest where name = 'Archery'`)).toBe(0);
  });

  it('fills an empty table once, even if two processes start together', async () => {
    const collaborations = await value('select count(*)::int from collaboration');
    await client.query('delete from collaboration');
    await Promise.all([loadReferenceData(database.url), loadReferenceData(database.url)]);
    expect(await value('select count(*)::int from collaboration')).toBe(collaborations);
  });
});
