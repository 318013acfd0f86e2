/**
 * Clusters that take long to make: made once, kept in .cache/prepared under a hash of what they are made from, and copied for
 * whoever needs one.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../src/platform/database/embedded.ts';

const root = join(import.meta.dirname, '../..');
const shelf = join(root, '.cache/prepared');

export interface Recipe {
  name: string;
  /** Patterns of files below the root. Tests among them do not count. */
  madeFrom: readonly string[];
  make: (cluster: EmbeddedPostgres) => Promise<void>;
}

/** Starts a copy, which is removed when it is stopped. */
export async function startPrepared(recipe: Recipe): Promise<EmbeddedPostgres> {
  const kept = join(shelf, `${recipe.name}-${hashOf(recipe)}`);
  if (!existsSync(kept)) await makeAndKeep(recipe, kept);
  const home = newHome();
  // PostgreSQL refuses a directory that others may enter, and a copy is open to them.
  mkdirSync(join(home, 'postgres'), { mode: 0o700 });
  cpSync(kept, join(home, 'postgres'), { recursive: true });
  const cluster = await startIn(home);
  return {
    ...cluster,
    async stop() {
      await cluster.stop();
      await remove(home);
    },
  };
}

async function makeAndKeep({ name, make }: Recipe, kept: string): Promise<void> {
  const home = newHome();
  try {
    const cluster = await startIn(home);
    try {
      await make(cluster);
    } finally {
      await cluster.stop();
    }
    mkdirSync(shelf, { recursive: true });
    const draft = mkdtempSync(join(shelf, 'draft-'));
    cpSync(join(home, 'postgres'), draft, { recursive: true });
    for (const file of readdirSync(shelf).filter((other) => other.startsWith(`${name}-`)))
      await remove(join(shelf, file));
    // Renamed when whole, so that nobody finds a part of it.
    renameSync(draft, kept);
  } finally {
    await remove(home);
  }
}

const newHome = () => mkdtempSync(join(tmpdir(), 'kith-test-'));
const startIn = (home: string) => startEmbeddedPostgres({ dataDir: join(home, 'postgres'), durable: false });
const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 10 });

function hashOf({ madeFrom }: Recipe): string {
  const hash = createHash('sha256');
  for (const file of globSync(['package-lock.json', ...madeFrom], { cwd: root }).toSorted())
    if (!file.includes('.test.')) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
