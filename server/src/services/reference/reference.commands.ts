/**
 * Fills the tables of reference data, each only if it is empty: a later start must not undo changes of admins, who rename, archive and
 * delete values.
 */
import type { Client } from 'pg';
import { DatabaseClient } from '../../platform/database/client.ts';
import { type CopyValue, copyRows } from '../../platform/database/copy.ts';
import { readCities } from './gazetteer.ts';
import { referenceRows, type ReferenceTable, referenceTables } from './reference-tables.ts';

export async function loadReferenceData(databaseUrl: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    if ((await findEmptyTables(client)).size === 0) return;
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('kith reference data'))`);
    // Another process may have filled them while this one waited for the lock.
    const empty = await findEmptyTables(client);
    for (const reference of referenceTables) if (empty.has(reference.table)) await load(client, reference);
    if (empty.has('city')) await loadCities(client);
    await client.query('commit');
  } finally {
    // An open transaction is rolled back with the connection.
    await client.end();
  }
}

/** One statement that reads one row per table: the only cost of later starts. */
async function findEmptyTables(client: Client): Promise<Set<string>> {
  const tables = [...referenceTables.map(({ table }) => table), 'city'];
  const checks = tables.map((table) => `select '${table}' as name where not exists (select from ${table})`);
  const { rows } = await client.query<{ name: string }>(checks.join(' union all '));
  return new Set(rows.map(({ name }) => name));
}

async function load(client: Client, reference: ReferenceTable): Promise<void> {
  const { table } = reference;
  const columns = Object.keys(reference.columns).join(', ');
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(referenceRows(reference))],
  );
  // The rows have fixed ids; the sequence must continue after them.
  await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
}

const cityColumns = ['id', 'name', 'region', 'country_code', 'country', 'population', 'latitude', 'longitude'];

async function loadCities(client: Client): Promise<void> {
  await copyRows(client, 'city', cityColumns, cityRows());
  // After a bulk load the planner has no statistics until autovacuum runs.
  await client.query('analyze city');
}

function* cityRows(): Generator<CopyValue[]> {
  for (const city of readCities())
    yield [
      city.id,
      city.name,
      city.region,
      city.countryCode,
      city.country,
      city.population,
      city.latitude,
      city.longitude,
    ];
}
