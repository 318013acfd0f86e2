/**
 * Clusters that take long to create: created once, cached in .cache/prepared under a hash of their source files, and copied for each use.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../src/platform/database/embedded.ts';

const root = join(import.meta.dirname, '../..');
const cacheDirectory = join(root, '.cache/prepared');

export interface ClusterRecipe {
  name: string;
  /** Patterns of the source files, relative to the root. Test files are ignored. */
  sources: readonly string[];
  create: (cluster: EmbeddedPostgres) => Promise<void>;
}

export interface PreparedCluster extends EmbeddedPostgres {
  dataDir: string;
}

/** Starts a copy, which is removed after stop(). */
export async function startPrepared(
  recipe: ClusterRecipe,
  settings: Record<string, string> = {},
): Promise<PreparedCluster> {
  const cached = join(cacheDirectory, `${recipe.name}-${hashOf(recipe)}`);
  if (!existsSync(cached)) await createAndCache(recipe, cached);
  const home = newHome();
  // PostgreSQL refuses a directory that others may enter, as a copy would allow.
  mkdirSync(join(home, 'postgres'), { mode: 0o700 });
  cpSync(cached, join(home, 'postgres'), { recursive: true });
  const cluster = await startIn(home, settings);
  return {
    ...cluster,
    dataDir: dataDirOf(home),
    async stop() {
      await cluster.stop();
      await remove(home);
    },
  };
}

async function createAndCache({ name, create }: ClusterRecipe, cached: string): Promise<void> {
  const home = newHome();
  try {
    const cluster = await startIn(home);
    try {
      await create(cluster);
    } finally {
      await cluster.stop();
    }
    mkdirSync(cacheDirectory, { recursive: true });
    const draft = mkdtempSync(join(cacheDirectory, 'draft-'));
    cpSync(join(home, 'postgres'), draft, { recursive: true });
    for (const file of readdirSync(cacheDirectory).filter((other) => other.startsWith(`${name}-`)))
      await remove(join(cacheDirectory, file));
    // Renamed at the end, so that an incomplete copy is never used.
    renameSync(draft, cached);
  } finally {
    await remove(home);
  }
}

const newHome = () => mkdtempSync(join(tmpdir(), 'kith-test-'));
const dataDirOf = (home: string) => join(home, 'postgres');
const startIn = (home: string, settings: Record<string, string> = {}) =>
  startEmbeddedPostgres({ dataDir: dataDirOf(home), durable: false, settings });
const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 10 });

function hashOf({ sources }: ClusterRecipe): string {
  const hash = createHash('sha256');
  for (const file of globSync(['package-lock.json', ...sources], { cwd: root }).toSorted())
    if (!file.includes('.test.')) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
