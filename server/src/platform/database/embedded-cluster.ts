/** Creates the data directory on the first start, and checks on later starts that this PostgreSQL can open it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { spawnOptionsFor, type Account } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import { EmbeddedDatabaseError } from './embedded-error.ts';

export interface ClusterOptions {
  cluster: string;
  account: Account | undefined;
  binaries: Binaries;
  durable: boolean;
  log: (line: string) => void;
}

export async function prepareCluster(options: ClusterOptions): Promise<void> {
  const { cluster, account, binaries } = options;
  await removeDrafts(cluster);
  if (!existsSync(cluster) || readdirSync(cluster).length === 0) await createCluster(options);
  const version = readVersion(cluster);
  if (version === undefined) {
    throw new EmbeddedDatabaseError(
      `${cluster} is not a PostgreSQL cluster, but not empty. Move it away, or set KITH_DATA.`,
    );
  }
  if (version !== binaries.majorVersion) {
    throw new EmbeddedDatabaseError(
      `The data in ${cluster} is of PostgreSQL ${version}, and this Kith includes PostgreSQL ${binaries.majorVersion}. ` +
        'Nothing was changed. Make a backup with the release of Kith that wrote it (npm run admin -- backup FILE), rename this folder, and ' +
        'restore the backup with this release (npm run admin -- restore FILE). docs/upgrading.md has the steps.',
    );
  }
  // A backup that was restored by root belongs to root, and PostgreSQL would refuse it.
  if (account && statSync(cluster).uid === 0) changeOwner(cluster, account);
}

/** Created under another name and renamed at the end, so that a killed start leaves nothing that looks like a cluster. */
async function createCluster({ cluster, account, binaries, durable, log }: ClusterOptions): Promise<void> {
  log(`Creating a new database in ${cluster}.`);
  const draft = `${cluster}.draft-${process.pid}`;
  mkdirSync(draft, { mode: 0o700 });
  if (account) chownSync(draft, account.uid, account.gid);
  const child = spawn(
    binaries.initdb,
    [
      `--pgdata=${draft}`,
      '--username=postgres',
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      // Built in, so that text compares the same on every machine and no index depends on the system's library.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      ...(durable ? [] : ['--no-sync']),
    ],
    {
      ...spawnOptionsFor(account),
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = await once(child, 'close');
  if (code !== 0)
    throw new EmbeddedDatabaseError(
      `PostgreSQL could not create a database in ${draft}:\n${output.trim()}${hintFor(output)}`,
    );
  renameSync(draft, cluster);
}

function hintFor(words: string): string {
  if (!words.includes('could not look up effective user ID')) return '';
  return '\nThis account has no name on this machine, and PostgreSQL needs one: run Kith as an account that is in /etc/passwd, or set DATABASE_URL.';
}

async function removeDrafts(cluster: string): Promise<void> {
  const parent = dirname(cluster);
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${basename(cluster)}.draft-`)) {
      // Retries, because an initdb whose Kith was killed may still be writing.
      await rm(join(parent, name), { recursive: true, force: true, maxRetries: 20 });
    }
  }
}

function readVersion(cluster: string): string | undefined {
  const file = join(cluster, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

function changeOwner(path: string, account: Account): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  chownSync(path, account.uid, account.gid);
  if (found.isDirectory()) for (const name of readdirSync(path)) changeOwner(join(path, name), account);
}
