/** Loads generated data into a migrated database with reference data and no other rows. */
import { type Client, escapeIdentifier } from 'pg';
import { copyLines } from '../../server/src/platform/database/copy.ts';
import { DatabaseClient } from '../../server/src/platform/database/client.ts';
import { databaseOn } from '../../server/src/platform/database/one-connection.ts';
import { rebuildDerived } from '../../server/src/directory/rebuild.ts';
import { writeDueNews } from '../../server/src/reach/keep-in-touch/due.commands.ts';
import type { DemoModule } from '../../server/src/load-demo.ts';
import { worldBatches } from './generate/batches.ts';
import { columns } from './generate/columns.ts';
import { DEMO_INVITE_ID } from './generate/invitations.ts';
import type { Batch } from './generate/rows.ts';
import { DEFAULT_PEOPLE } from './generate/data-size.ts';
import { addIntroductions, addPinnedChains } from './introductions.commands.ts';
import { addKeepInTouch } from './keep-in-touch.commands.ts';
import { addNews } from './news.commands.ts';
import { addTargets } from './targets.commands.ts';

const DEFAULT_SEED = 1;
/** "Today" of the generated data. */
export const DEFAULT_TODAY = '2026-11-01';

/** Uses one transaction: if a start is killed, the database stays empty and the next start tries again. */
export const loadDemo: DemoModule['loadDemo'] = async (databaseUrl, options) => {
  const client = new DatabaseClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    const { seed = DEFAULT_SEED, people = DEFAULT_PEOPLE, targets = true, passwordHash, log } = options;
    const world = { seed, people, today: DEFAULT_TODAY, passwordHash };
    await copyWorld(client, passwordHash, worldBatches(world, log));
    await addContacts(client);
    // Without statistics the plans would be guesses until autovacuum runs.
    await client.query('analyze');
    const db = databaseOn(client);
    await rebuildDerived(db);
    await addIntroductions(db);
    await addPinnedChains(db, DEFAULT_TODAY);
    await addKeepInTouch(db);
    await client.query('commit');
    if (!targets) return;
    // The derived tables have no statistics yet.
    await client.query('analyze');
    // Their coverage is computed in transactions of its own.
    await addTargets(db);
    await addNews(db);
    await writeDueNews(db);
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end();
  }
};

/** Fills the source tables, except the contacts of networks: addContacts() must follow. The derived tables stay empty. */
export async function copyWorld(
  client: Client,
  passwordHash: string,
  batches: Iterable<Batch[]> | AsyncIterable<Batch[]>,
): Promise<void> {
  await client.query('create unlogged table arriving_contact (like network_person)');
  await client.query('alter table arriving_contact alter sort_name drop not null');
  // The trigger would count participants and set the current time. The rows contain both already, always the same.
  await client.query('alter table conversation_participant disable trigger count_participants');
  for await (const tables of batches)
    for (const { table, columns, chunks } of tables)
      await copyLines(client, table === 'network_person' ? 'arriving_contact' : table, columns, chunks);
  await client.query('alter table conversation_participant enable trigger count_participants');
  await advanceSequences(client);
  await client.query('update installation set demo_password_hash = $1, demo_invite_id = $2', [
    passwordHash,
    DEMO_INVITE_ID,
  ]);
}

/** Adds the folded names here, because the database folds names. One join with all people: a join for each batch took most of the time. */
export async function addContacts(client: Client): Promise<void> {
  await client.query(`
    insert into network_person (network_id, person_id, sort_name, connected_on, source, excluded, added_on)
    select c.network_id, c.person_id, p.sort_name, c.connected_on, c.source, c.excluded, c.added_on
    from arriving_contact c join person p on p.id = c.person_id`);
  await client.query('drop table arriving_contact');
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
