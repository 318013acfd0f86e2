/** Makes the database to measure: loads the generated rows and derives the other tables, with two connections at a time. */
import { Client } from 'pg';
import { addContacts, copyWorld, DEFAULT_TODAY } from '../demo/src/demo.commands.ts';
import { columns } from '../demo/src/generate/columns.ts';
import type { Batch } from '../demo/src/generate/rows.ts';
import { derivedTables, rebuildScopeTotals, rebuildTable, type DerivedTable } from '../server/src/directory/rebuild.ts';
import { databaseOn } from '../server/src/platform/database/one-connection.ts';
import { createIndexes, dropIndexes, dropPrimaryKey } from '../server/test/indexes.ts';
import { runTasks, type Task } from './tasks.ts';
import { generateInThread } from './world-thread.ts';

/** For a cluster whose data can be made again. A table that is truncated and filled in one transaction is not logged. */
export const loadSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '64GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
};

export type Log = (line: string) => void;

const CONNECTIONS = 2;

export async function withLoaders(url: string, work: (clients: Client[]) => Promise<void>): Promise<void> {
  const clients = Array.from({ length: CONNECTIONS }, () => new Client({ connectionString: url }));
  try {
    for (const client of clients) await connect(client);
    await work(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function connect(client: Client): Promise<void> {
  await client.connect();
  // Foreign keys are not checked here: the tests of the generator check them with fewer people.
  for (const setting of [
    `session_replication_role = replica`,
    `maintenance_work_mem = '512MB'`,
    `work_mem = '256MB'`,
    `hash_mem_multiplier = 4`,
    // A rebuild looks up the values of each member in a temporary table.
    `temp_buffers = '512MB'`,
    `jit = off`,
  ])
    await client.query(`set ${setting}`);
}

export interface WorldToLoad {
  seed: number;
  people: number;
  passwordHash: string;
}

const ROWS = 'rows';
const PEOPLE = 'rows of people and organizations';
const CONTACTS = 'contacts';

/** While one connection loads the rows of members, the other one creates the indexes of people and organizations. */
export async function loadSourceTables(clients: readonly Client[], world: WorldToLoad, log: Log): Promise<void> {
  const [client] = clients;
  if (!client) return;
  const indexes = [...(await dropIndexes(client)), ...(await dropPrimaryKey(client, 'network_person'))];
  const { promise: peopleLoaded, resolve: reportPeople } = Promise.withResolvers<void>();
  const batches = reportContacts(generateInThread({ ...world, today: DEFAULT_TODAY }), reportPeople);
  const creations = indexes.map(({ table, name, definition }): Task & { table: string } => ({
    name,
    table,
    needs: [needOf(table)],
    run: (loader) => loader.query(definition),
  }));
  // After the indexes, because VACUUM would wait for the lock of an index that is being created.
  const vacuums = Object.keys(columns).map((table): Task => ({
    name: `vacuum ${table}`,
    needs: [needOf(table), ...creations.filter((creation) => creation.table === table).map(({ name }) => name)],
    run: (loader) => loader.query(`vacuum analyze ${table}`),
  }));
  await timed('source tables', log, () =>
    runTasks(clients, [
      {
        name: ROWS,
        needs: [],
        run: (loader) => timed(ROWS, log, () => copyWorld(loader, world.passwordHash, batches)),
      },
      { name: PEOPLE, needs: [], run: () => timed(PEOPLE, log, () => peopleLoaded) },
      { name: CONTACTS, needs: [ROWS], run: (loader) => timed(CONTACTS, log, () => addContacts(loader)) },
      ...creations,
      ...vacuums,
    ]),
  );
}

/** The generator's tables are in the order in which it fills them: people and organizations come before the users. */
const tables = Object.keys(columns);
const tablesOfMembers = new Set(tables.slice(tables.indexOf('user_account')));

function needOf(table: string): string {
  if (table === 'network_person') return CONTACTS;
  return tablesOfMembers.has(table) ? ROWS : PEOPLE;
}

/** Calls back when the first contacts were loaded, which the generator adds after all people. */
async function* reportContacts(batches: AsyncIterable<Batch[]>, report: () => void): AsyncGenerator<Batch[]> {
  for await (const batch of batches) {
    yield batch;
    if (batch.some(({ table }) => table === 'network_person')) report();
  }
}

/** If it fails in the middle, the database is made again: with missing rows or indexes the measurements would be wrong. */
export async function fillDerivedTables(clients: readonly Client[], log: Log): Promise<void> {
  const tables = Object.keys(derivedTables) as DerivedTable[];
  const fillings = tables.map((table): Task => ({
    name: table,
    needs: derivedTables[table],
    run: (client) => timed(table, log, () => fillDerivedTable(client, table)),
  }));
  const totals = { name: 'totals', needs: tables, run: (client: Client) => fillTotals(client) };
  await timed('derived tables', log, () => runTasks(clients, [...fillings, totals]));
}

async function fillDerivedTable(client: Client, table: DerivedTable): Promise<void> {
  await databaseOn(client)
    .transaction()
    .execute(async (trx) => {
      await client.query(`truncate ${table}`);
      const indexes = [...(await dropPrimaryKey(client, table)), ...(await dropIndexes(client, [table]))];
      await rebuildTable(trx, table);
      await createIndexes(client, indexes);
    });
  await client.query(`vacuum ${table}`);
}

/**
 * The vacuum of a table that was filled beside another one could not mark its rows as visible to everybody, because the transaction of the
 * other one had begun before. Reads of indexes alone would look up each row, which made chains take twice as long.
 */
async function fillTotals(client: Client): Promise<void> {
  await rebuildScopeTotals(databaseOn(client));
  await client.query(`vacuum ${Object.keys(derivedTables).join(', ')}`);
  await client.query('vacuum analyze scope, title, title_word');
}

async function timed<T>(what: string, log: Log, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  log(`  ${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
