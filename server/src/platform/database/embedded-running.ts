/** Finds the embedded PostgreSQL of a running Kith, for short commands by the same account. */
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { findClusterDirectory } from './embedded-directory.ts';
import { socketUrl } from './embedded.ts';

export async function findRunningPostgres(dataDir: string): Promise<((database: string) => string) | undefined> {
  const { cluster } = findClusterDirectory(dataDir, () => {});
  const socketDirectory = readSocketDirectory(cluster);
  if (!socketDirectory || !hasSameOwner(socketDirectory, cluster)) return undefined;
  const client = new Client({ connectionString: socketUrl(socketDirectory, 'postgres') });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
  } catch {
    // Left by a killed run. The next start of PostgreSQL cleans it up.
    return undefined;
  }
  return (database) => socketUrl(socketDirectory, database);
}

/** The fifth line of PostgreSQL's lock file is its socket directory. */
function readSocketDirectory(cluster: string): string | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[4] || undefined;
  } catch {
    return undefined;
  }
}

/** A directory that another account has created under this name could lead to another server. */
function hasSameOwner(socketDirectory: string, cluster: string): boolean {
  const found = lstatSync(socketDirectory, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === statSync(cluster).uid;
}
