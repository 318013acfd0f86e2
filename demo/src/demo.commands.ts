/** Brings a generated world into a database that is migrated, has the reference data and is otherwise empty. */
import { Client, escapeIdentifier } from 'pg';
import { copyLines } from '../../server/src/platform/database/copy.ts';
import { databaseOn } from '../../server/src/platform/database/one-connection.ts';
import { rebuildDerived } from '../../server/src/directory/rebuild.ts';
import type { DemoModule, DemoOptions } from '../../server/src/load-demo.ts';
import { columns, type LoadedTable } from './generate/columns.ts';
import { DEMO_INVITE_ID } from './generate/invitations.ts';
import { type Batch, Rows } from './generate/rows.ts';
import { DEFAULT_PEOPLE } from './generate/sizes.ts';
import { generateWorld, type WorldOptions } from './generate/world.ts';

export interface FillOptions extends DemoOptions, Partial<Pick<WorldOptions, 'today'>> {
  /** Commit as it goes, for worlds that no transaction should hold. */
  inChunks?: boolean;
}

const DEFAULT_SEED = 1;
const DEFAULT_TODAY = '2026-11-01';
/** Characters of rows that may wait in memory. */
const FLUSH_AT = 16 * 1024 * 1024;

/** All or nothing: a start that is killed in the middle leaves an empty database, and the next one tries again. */
export const loadDemo: DemoModule['loadDemo'] = async (databaseUrl, options) => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await fillWorld(client, options);
    // Without it plans are guesses, until autovacuum comes by.
    await client.query('analyze');
    await rebuildDerived(databaseOn(client));
    await client.query('commit');
  } finally {
    // An open transaction is rolled back with the connection.
    await client.end();
  }
};

/** The truth without what is derived from it. Returns how many rows went into each table. */
export async function fillWorld(client: Client, options: FillOptions): Promise<ReadonlyMap<LoadedTable, number>> {
  const { passwordHash, log = () => {}, inChunks = false } = options;
  const { seed = DEFAULT_SEED, people = DEFAULT_PEOPLE, today = DEFAULT_TODAY } = options;
  const rows = new Rows();
  let stage = '';
  await client.query('create temp table arriving_edge (like network_person)');
  await client.query('alter table arriving_edge alter sort_name drop not null');
  // It counts participants and stamps the present time; the rows come with both, and the same every time.
  await client.query('alter table conversation_participant disable trigger count_participants');
  for (const current of generateWorld({ seed, people, today, passwordHash }, rows)) {
    if (rows.size > FLUSH_AT) await write(client, rows.take(), inChunks);
    if (current !== stage) log(`  ${current} …`);
    stage = current;
  }
  await write(client, rows.take(), inChunks);
  await client.query('alter table conversation_participant enable trigger count_participants');
  await client.query('drop table arriving_edge');
  await advanceSequences(client);
  await client.query('update installation set demo_password_hash = $1, demo_invite_id = $2', [
    passwordHash,
    DEMO_INVITE_ID,
  ]);
  return rows.counts;
}

async function write(client: Client, batches: Batch[], commit: boolean): Promise<void> {
  if (commit) await client.query('begin');
  for (const { table, columns, chunks } of batches) {
    await copyLines(client, table === 'network_person' ? 'arriving_edge' : table, columns, chunks);
    if (table === 'network_person') await writeEdges(client);
  }
  if (commit) await client.query('commit');
}

/** How a name is folded is the database's business, so the name is added here. */
async function writeEdges(client: Client): Promise<void> {
  await client.query(`
    insert into network_person (network_id, person_id, sort_name, connected_on, source, excluded, added_on)
    select e.network_id, e.person_id, p.sort_name, e.connected_on, e.source, e.excluded, e.added_on
    from arriving_edge e join person p on p.id = e.person_id`);
  await client.query('truncate arriving_edge');
}

/** The ids are the generator's; what people add comes after them. */
async function advanceSequences(client: Client): Promise<void> {
  const tables = Object.entries(columns).flatMap(([table, names]) =>
    (names as readonly string[]).includes('id') ? [table] : [],
  );
  for (const table of tables) {
    const { rows } = await client.query<{ sequence: string | null }>(
      `select pg_get_serial_sequence($1, 'id') as sequence`,
      [table],
    );
    const sequence = rows[0]?.sequence;
    if (sequence)
      await client.query(`select setval($1, (select coalesce(max(id), 1) from ${escapeIdentifier(table)}))`, [
        sequence,
      ]);
  }
}
