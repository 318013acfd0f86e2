/** Loads generated data into a migrated database with reference data and no other rows. */
import { Client, escapeIdentifier } from 'pg';
import { copyLines } from '../../server/src/platform/database/copy.ts';
import { databaseOn } from '../../server/src/platform/database/one-connection.ts';
import { rebuildDerived } from '../../server/src/directory/rebuild.ts';
import type { DemoModule, DemoOptions } from '../../server/src/load-demo.ts';
import { columns, type LoadedTable } from './generate/columns.ts';
import { DEMO_INVITE_ID } from './generate/invitations.ts';
import { type Batch, Rows } from './generate/rows.ts';
import { DEFAULT_PEOPLE } from './generate/data-size.ts';
import { generateWorld, type WorldOptions } from './generate/world.ts';

export interface FillOptions extends DemoOptions, Partial<Pick<WorldOptions, 'today'>> {
  /** Commits in several transactions, for data too large for one. */
  inChunks?: boolean;
}

const DEFAULT_SEED = 1;
const DEFAULT_TODAY = '2026-11-01';
/** Buffered characters of rows after which they are written. */
const FLUSH_AT = 16 * 1024 * 1024;

/** Uses one transaction: if a start is killed, the database stays empty and the next start tries again. */
export const loadDemo: DemoModule['loadDemo'] = async (databaseUrl, options) => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await fillWorld(client, options);
    // Without statistics the plans would be guesses until autovacuum runs.
    await client.query('analyze');
    await rebuildDerived(databaseOn(client));
    await client.query('commit');
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end();
  }
};

/** Fills the source tables, not the derived ones. Returns the number of rows of each table. */
export async function fillWorld(client: Client, options: FillOptions): Promise<ReadonlyMap<LoadedTable, number>> {
  const { passwordHash, log = () => {}, inChunks = false } = options;
  const { seed = DEFAULT_SEED, people = DEFAULT_PEOPLE, today = DEFAULT_TODAY } = options;
  const rows = new Rows();
  let stage = '';
  await client.query('create temp table arriving_edge (like network_person)');
  await client.query('alter table arriving_edge alter sort_name drop not null');
  // The trigger would count participants and set the current time. The rows contain both already, always the same.
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

/** Adds the folded names here, because the database folds names. */
async function writeEdges(client: Client): Promise<void> {
  await client.query(`
    insert into network_person (network_id, person_id, sort_name, connected_on, source, excluded, added_on)
    select e.network_id, e.person_id, p.sort_name, e.connected_on, e.source, e.excluded, e.added_on
    from arriving_edge e join person p on p.id = e.person_id`);
  await client.query('truncate arriving_edge');
}

/** The generator has chosen the ids, so later rows must get higher ones. */
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
