/**
 * The world that is measured: as many people as one asks for, in a PostgreSQL of its own, kept in .cache/bench so that it is made
 * once. The truth is loaded again when the generator has changed; what is derived, when the code that derives it has; migrations run.
 */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { fillWorld } from '../demo/src/demo.commands.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../server/src/platform/database/embedded.ts';
import { databaseOn } from '../server/src/platform/database/one-connection.ts';
import { hashPassword } from '../server/src/platform/passwords.ts';
import { prepareDatabase } from '../server/src/prepare-database.ts';
import { rebuildDerived } from '../server/src/directory/rebuild.ts';
import { createIndexes, dropIndexes } from '../server/test/indexes.ts';

const root = join(import.meta.dirname, '..');
export const BENCH_PASSWORD = 'collective';

export interface World {
  url: string;
  stop(): Promise<void>;
}

export interface WorldOptions {
  people: number;
  seed: number;
  log: (line: string) => void;
}

/** What the files of a world were made from. */
interface Made {
  truth?: string;
  derived?: string;
}

export async function openWorld({ people, seed, log }: WorldOptions): Promise<World> {
  const home = join(root, '.cache/bench', `${people}-${seed}`);
  const now = {
    truth: fingerprint('demo/src/{generate,words}/**/*.ts', 'server/src/services/reference/**/*.ts'),
    derived: fingerprint(
      'server/src/directory/{rebuild,derived/{affiliations,collective-people,counts,*-search},keys/*}.ts',
    ),
  };
  let made = readMade(home);
  if (made.truth !== now.truth) {
    rmSync(home, { recursive: true, force: true });
    made = {};
  }
  mkdirSync(home, { recursive: true });
  const cluster = await startEmbeddedPostgres({
    dataDir: join(home, 'postgres'),
    durable: true,
    // Bulk loads; a crash in the middle costs the world, which is made again.
    ...(made.derived !== now.derived && { settings: { max_wal_size: '16GB', synchronous_commit: 'off' } }),
    log,
  });
  try {
    await ensureDatabase(cluster.url('postgres'), 'kith');
    const url = cluster.url('kith');
    await prepareDatabase(url);
    if (made.derived !== now.derived) {
      log(`Making a world of ${people.toLocaleString('en')} people in ${home} …`);
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        await prepareSession(client);
        if (!made.truth) await loadTruth(client, people, seed, log);
        writeMade(home, { truth: now.truth });
        await derive(client, log);
        writeMade(home, now);
      } finally {
        await client.end();
      }
    }
    return { url, stop: () => cluster.stop() };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function prepareSession(client: Client): Promise<void> {
  // Foreign keys are not checked: the tests do that, on small worlds of the same generator.
  for (const setting of [
    `session_replication_role = replica`,
    `maintenance_work_mem = '512MB'`,
    `work_mem = '256MB'`,
    `hash_mem_multiplier = 4`,
    `jit = off`,
  ])
    await client.query(`set ${setting}`);
}

async function loadTruth(client: Client, people: number, seed: number, log: (line: string) => void): Promise<void> {
  const indexes = await dropIndexes(client);
  const passwordHash = await hashPassword(BENCH_PASSWORD);
  await timed('rows', log, () => fillWorld(client, { seed, people, passwordHash, inChunks: true }));
  await timed('indexes', log, () => createIndexes(client, indexes));
  await timed('analyze', log, () => client.query('vacuum analyze'));
}

const derivedTables = [
  'affiliation',
  'shared_contact',
  'collective_person',
  'collective_bitmap',
  'person_search',
  'person_bitmap',
  'title_word',
  'organization_search',
  'scope_organization',
  'scope_facet',
];

/** All of it or nothing: a world that is half derived, or has lost its indexes, would be measured as if it were whole. */
async function derive(client: Client, log: (line: string) => void): Promise<void> {
  await databaseOn(client)
    .transaction()
    .execute(async (trx) => {
      await client.query(`truncate ${derivedTables.join(', ')}`);
      const indexes = await dropIndexes(client, derivedTables);
      await timed('derived', log, () => rebuildDerived(trx));
      await timed('indexes of what is derived', log, () => createIndexes(client, indexes));
    });
  await timed('vacuum', log, () => client.query('vacuum analyze'));
}

async function timed<T>(what: string, log: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  log(`  ${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

function fingerprint(...patterns: string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root }).toSorted())
    if (!file.includes('.test.')) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function readMade(home: string): Made {
  try {
    return JSON.parse(readFileSync(join(home, 'made.json'), 'utf8')) as Made;
  } catch {
    return {};
  }
}

const writeMade = (home: string, made: Made) => writeFileSync(join(home, 'made.json'), JSON.stringify(made));
