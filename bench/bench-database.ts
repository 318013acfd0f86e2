/**
 * The database to measure: generated people in a PostgreSQL of its own, cached in .cache/bench. The source tables are loaded again when
 * the generator has changed, the derived tables when their code has changed. Migrations always run.
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

export interface BenchDatabase {
  url: string;
  stop(): Promise<void>;
}

export interface BenchDatabaseOptions {
  people: number;
  seed: number;
  log: (line: string) => void;
}

/** Hashes of the code from which the database was made. */
interface Fingerprints {
  source?: string;
  derived?: string;
}

export async function openBenchDatabase({ people, seed, log }: BenchDatabaseOptions): Promise<BenchDatabase> {
  const home = join(root, '.cache/bench', `${people}-${seed}`);
  const now = {
    source: fingerprint('demo/src/{generate,words}/**/*.ts', 'server/src/services/reference/**/*.ts'),
    derived: fingerprint(
      'server/src/directory/{rebuild,derived/{affiliations,collective-people,counts,*-search},keys/*}.ts',
    ),
  };
  let stored = readFingerprints(home);
  if (stored.source !== now.source) {
    rmSync(home, { recursive: true, force: true });
    stored = {};
  }
  mkdirSync(home, { recursive: true });
  const cluster = await startEmbeddedPostgres({
    dataDir: join(home, 'postgres'),
    durable: true,
    // For bulk loads. After a crash in the middle the database is made again.
    ...(stored.derived !== now.derived && { settings: { max_wal_size: '16GB', synchronous_commit: 'off' } }),
    log,
  });
  try {
    await ensureDatabase(cluster.url('postgres'), 'kith');
    const url = cluster.url('kith');
    await prepareDatabase(url);
    if (stored.derived !== now.derived) {
      log(`Making a database of ${people.toLocaleString('en')} people in ${home} …`);
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        await prepareSession(client);
        if (!stored.source) await loadSourceTables(client, people, seed, log);
        writeFingerprints(home, { source: now.source });
        await rebuildDerivedTables(client, log);
        writeFingerprints(home, now);
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
  // Foreign keys are not checked here: the tests of the generator check them with fewer people.
  for (const setting of [
    `session_replication_role = replica`,
    `maintenance_work_mem = '512MB'`,
    `work_mem = '256MB'`,
    `hash_mem_multiplier = 4`,
    `jit = off`,
  ])
    await client.query(`set ${setting}`);
}

async function loadSourceTables(
  client: Client,
  people: number,
  seed: number,
  log: (line: string) => void,
): Promise<void> {
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

/** One transaction: with missing derived rows or indexes the measurements would be wrong. */
async function rebuildDerivedTables(client: Client, log: (line: string) => void): Promise<void> {
  await databaseOn(client)
    .transaction()
    .execute(async (trx) => {
      await client.query(`truncate ${derivedTables.join(', ')}`);
      const indexes = await dropIndexes(client, derivedTables);
      await timed('derived tables', log, () => rebuildDerived(trx));
      await timed('indexes of derived tables', log, () => createIndexes(client, indexes));
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

function readFingerprints(home: string): Fingerprints {
  try {
    return JSON.parse(readFileSync(join(home, 'fingerprints.json'), 'utf8')) as Fingerprints;
  } catch {
    return {};
  }
}

const writeFingerprints = (home: string, stored: Fingerprints) =>
  writeFileSync(join(home, 'fingerprints.json'), JSON.stringify(stored));
