/**
 * The database to measure: generated people in a PostgreSQL of its own, cached in .cache/bench. The source tables are loaded again when
 * the generator has changed, the derived tables when their code has changed. Migrations always run.
 */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDatabase, startEmbeddedPostgres } from '../server/src/platform/database/embedded.ts';
import { hashPassword } from '../server/src/platform/passwords.ts';
import { prepareDatabase } from '../server/src/prepare-database.ts';
import { fillDerivedTables, loadSettings, loadSourceTables, withLoaders, type Log } from './make-world.ts';
import { BENCH_PASSWORD } from './sign-in.ts';

const root = join(import.meta.dirname, '..');

export interface BenchDatabase {
  url: string;
  stop(): Promise<void>;
}

export interface BenchDatabaseOptions {
  people: number;
  seed: number;
  log: Log;
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
      'server/src/directory/{rebuild,derived/{affiliations,bitmap-of,collective-people,scope-counters,*-search},keys/*}.ts',
    ),
  };
  let stored = readFingerprints(home);
  if (stored.source !== now.source) {
    rmSync(home, { recursive: true, force: true });
    stored = {};
  }
  mkdirSync(home, { recursive: true });
  const dataDir = join(home, 'postgres');
  if (stored.derived !== now.derived) {
    log(`Making a database of ${people.toLocaleString('en')} people in ${home} …`);
    const loading = await open(dataDir, log, loadSettings);
    try {
      await withLoaders(loading.url, async (clients) => {
        const passwordHash = await hashPassword(BENCH_PASSWORD);
        if (!stored.source) await loadSourceTables(clients, { seed, people, passwordHash }, log);
        writeFingerprints(home, { source: now.source });
        await fillDerivedTables(clients, log);
      });
    } finally {
      await loading.stop();
    }
    writeFingerprints(home, now);
  }
  return open(dataDir, log);
}

/** With the settings of an installation, if none are given. */
async function open(dataDir: string, log: Log, settings: Record<string, string> = {}): Promise<BenchDatabase> {
  const cluster = await startEmbeddedPostgres({ dataDir, durable: true, settings, log });
  try {
    await ensureDatabase(cluster.url('postgres'), 'kith');
    const url = cluster.url('kith');
    await prepareDatabase(url);
    return { url, stop: () => cluster.stop() };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
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
