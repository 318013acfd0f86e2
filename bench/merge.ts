/**
 * Measures how long it takes to merge two people who are in thousands of networks, to undo it, and how long other members wait
 * meanwhile:
 *
 *   node bench/merge.ts [--networks 2000] [--people 20000]
 *
 * It uses a PostgreSQL of its own with the durable settings. --slow 50 lists the statements that take at least 50 ms.
 */
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { loadDemo } from '../demo/src/demo.commands.ts';
import { mergeRecords } from '../server/src/office/merges/merges.commands.ts';
import { undoMerge } from '../server/src/office/merges/undo-merge.commands.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../server/src/platform/database/embedded.ts';
import type { DB } from '../server/src/platform/database/tables.generated.ts';
import type { User } from '../server/src/platform/sessions/sessions.queries.ts';
import { prepareDatabase } from '../server/src/prepare-database.ts';
import { rebuildDerived } from '../server/src/directory/rebuild.ts';
import { hashPassword } from '../server/src/platform/passwords.ts';
import { startServer } from '../server/test/process.ts';
import { pagesOfPeople } from './pages-of-people.ts';
import { BENCH_PASSWORD, signIn } from './sign-in.ts';
import { measureOthers } from './others.ts';

const { values: options } = parseArgs({
  options: {
    networks: { type: 'string', default: '2000' },
    people: { type: 'string', default: '20000' },
    slow: { type: 'string' },
  },
});
const networks = Number(options.networks);
const slow = Number(options.slow ?? Number.POSITIVE_INFINITY);
/** Contacts of a network, and networks of a collective. */
const CONTACTS = 100;
const NETWORKS_OF_COLLECTIVE = 20;

const home = mkdtempSync(join(tmpdir(), 'kith-bench-merge-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'postgres'), durable: true });
try {
  await ensureDatabase(postgres.url('postgres'), 'kith');
  const url = postgres.url('kith');
  await prepareDatabase(url);
  await loadDemo(url, { people: Number(options.people), passwordHash: await hashPassword(BENCH_PASSWORD) });
  const pool = new Pool({ connectionString: url, max: 2, options: '-c jit=off' });
  // Errors are reported by the query that waits for an answer.
  pool.on('error', () => {});
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis }) => {
      if (queryDurationMillis >= slow)
        console.log(`  ${queryDurationMillis.toFixed(0)} ms: ${query.sql.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
    },
  });
  const pair = await addTwoPeopleToAllNetworks(db);
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<User>`select id, person_id as "personId" from user_account order by id limit 1`.execute(
    db,
  );
  const [editor] = rows;
  if (!editor) throw new Error('The demo has no user.');
  const mergeAndUndo = async () => {
    const versions = await versionsOf(db, pair);
    let id = 0;
    const merged = await timed(async () => {
      id = await mergeRecords(db, editor, { kind: 'person', ...pair, ...versions, fields: {} });
    });
    const undone = await timed(() => undoMerge(db, editor, id));
    console.log(`both in ${networks} networks: merged in ${merged}, undone in ${undone}`);
  };
  await mergeAndUndo();
  await mergeAndUndo();
  const server = await startServer({ DATABASE_URL: url });
  try {
    const list = pagesOfPeople(server.baseUrl, await signIn(server.baseUrl, 'owner@kith.example'));
    console.log(`during a merge and its undo, ${await measureOthers(list, mergeAndUndo)}`);
  } finally {
    await server.end('SIGTERM');
  }
  await db.destroy();
} finally {
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
}

/** Two people with careers, in the networks of all members, who share them in collectives, rate both and write notes. */
async function addTwoPeopleToAllNetworks(db: Database): Promise<{ winnerId: number; loserId: number }> {
  return db.transaction().execute(async (trx) => {
    // These rows are valid, so foreign keys need not be checked.
    await sql`set local session_replication_role = replica`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      select p.id from person p join work_role r on r.person_id = p.id join education e on e.person_id = p.id
      where not exists (select from user_account u where u.person_id = p.id)
      group by p.id order by count(*) desc, p.id limit 2`.execute(trx);
    const [winnerId = 0, loserId = 0] = rows.map(({ id }) => id);
    await sql`
      with member as (
        insert into user_account (person_id, username, password_hash)
        select id, 'known' || id || '@bench.example', 'nobody' from person p
        where id not in (${winnerId}, ${loserId}) and not exists (select from user_account u where u.person_id = p.id)
        order by id limit ${networks} returning id, person_id
      ), numbered as (select *, row_number() over (order by id) as n from member
      ), made as (
        insert into scope (kind) select 'network' from member returning id
      ), ours as (select id, row_number() over (order by id) as n from made)
      insert into network (id, owner_user_id) select ours.id, numbered.id from ours join numbered using (n)`.execute(
      trx,
    );
    await sql`
      insert into network_person (network_id, person_id, sort_name, source, connected_on)
      select n.id, p.id, p.sort_name, case when p.id = u.person_id then 'self' else 'manual' end, '2020-05-17'
      from network n join user_account u on u.id = n.owner_user_id and u.username like 'known%'
      cross join lateral (
        select p.id, p.sort_name from person p where p.id in (u.person_id, ${winnerId}, ${loserId}) or p.id = any (array(
          select 1 + (n.id * 7919 + i * 104729) % ${Number(options.people)} from generate_series(1, ${CONTACTS}) i))
      ) as p`.execute(trx);
    await sql`
      insert into relationship (from_person_id, to_person_id, strength_id)
      select u.person_id, known.id, 1 + u.id % 3 from user_account u, unnest(array[${winnerId}, ${loserId}]::int[]) as known (id)
      where u.username like 'known%' and u.id % 2 = 0 on conflict do nothing`.execute(trx);
    await sql`
      insert into note (scope_id, person_id, note, created_by)
      select n.id, known.id, 'Met in Lisbon', n.owner_user_id
      from network n join user_account u on u.id = n.owner_user_id, unnest(array[${winnerId}, ${loserId}]::int[]) as known (id)
      where u.username like 'known%' and u.id % 4 = 0`.execute(trx);
    await addCollectives(trx);
    await sql`analyze`.execute(trx);
    await rebuildDerived(trx);
    return { winnerId, loserId };
  });
}

async function addCollectives(db: Database): Promise<void> {
  await sql`
    with member as (
      select u.id as user_id, n.id as network_id, (row_number() over (order by u.id) - 1) / ${NETWORKS_OF_COLLECTIVE} as part
      from user_account u join network n on n.owner_user_id = u.id where u.username like 'known%'
    ), part as (select part, min(user_id) as owner, row_number() over (order by part) as n from member group by part
    ), client as (
      insert into client (name, owner_user_id) select 'Client ' || part, owner from part order by part returning id, owner_user_id
    ), joined as (
      insert into client_member (client_id, user_id)
      select client.id, member.user_id from client join part on part.owner = client.owner_user_id join member using (part)
    ), made as (insert into scope (kind) select 'collective' from part returning id
    ), numbered as (select id, row_number() over (order by id) as n from made
    ), collective as (
      insert into collective (id, client_id, owner_user_id, name, description)
      select numbered.id, client.id, part.owner, 'Collective ' || part.part, ''
      from numbered join part using (n) join client on client.owner_user_id = part.owner returning id, client_id, owner_user_id
    ), working as (
      insert into collaborator (collective_id, client_id, user_id)
      select collective.id, collective.client_id, member.user_id
      from collective join part on part.owner = collective.owner_user_id join member using (part)
    )
    insert into shared_network (collective_id, network_id, user_id)
    select collective.id, member.network_id, member.user_id
    from collective join part on part.owner = collective.owner_user_id join member using (part)`.execute(db);
}

async function versionsOf(db: Database, { winnerId, loserId }: { winnerId: number; loserId: number }) {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from person where id in (${winnerId}, ${loserId})`.execute(db);
  const of = (id: number) => rows.find((row) => row.id === id)?.version ?? 0;
  return { winnerVersion: of(winnerId), loserVersion: of(loserId) };
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const start = performance.now();
  await work();
  return `${((performance.now() - start) / 1000).toFixed(2)} s`;
}
