/** The embedded PostgreSQL of a Kith that runs, for another process of the same account that has something short to do in it. */
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { findClusterDirectory } from './embedded-directory.ts';
import { addressIn } from './embedded.ts';

export async function findRunningPostgres(dataDir: string): Promise<((database: string) => string) | undefined> {
  const { cluster } = findClusterDirectory(dataDir, () => {});
  const socketDirectory = readSocketDirectory(cluster);
  if (!socketDirectory || !isOwn(socketDirectory, cluster)) return undefined;
  const client = new Client({ connectionString: addressIn(socketDirectory, 'postgres') });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
  } catch {
    // What a killed run has left: whoever starts PostgreSQL next puts it in order.
    return undefined;
  }
  return (database) => addressIn(socketDirectory, database);
}

/** PostgreSQL's lock file says in its fifth line where it listens. */
function readSocketDirectory(cluster: string): string | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[4] || undefined;
  } catch {
    return undefined;
  }
}

/** A directory of that name that somebody else has made since would lead to somebody else's server. */
function isOwn(socketDirectory: string, cluster: string): boolean {
  const found = lstatSync(socketDirectory, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === statSync(cluster).uid;
}
