/**
 * A private PostgreSQL that comes with Kith, for everybody who has not set DATABASE_URL. It listens on a socket in a
 * directory that is closed to others and on no network port; it ends with this process, however that ends; and it
 * recovers from whatever a killed run has left. POSIX only.
 */
import { chownSync, rmSync } from 'node:fs';
import { Client, escapeIdentifier } from 'pg';
import { findBinaries } from './embedded-binaries.ts';
import { prepareCluster } from './embedded-cluster.ts';
import { clearOrphan } from './embedded-orphan.ts';
import { takeOwnership } from './embedded-owner.ts';
import { findClusterDirectory, makeSocketDirectory } from './embedded-directory.ts';
import { launchPatiently, type Server } from './embedded-server.ts';
import { disposableSettings, durableSettings } from './embedded-settings.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** false only for data that may be lost at any moment: tests. */
  durable: boolean;
  settings?: Record<string, string>;
  log?: (line: string) => void;
  /** Called when PostgreSQL ends although nobody has called stop(). */
  onLost?: (reason: string) => void;
}

export interface EmbeddedPostgres {
  url(database: string): string;
  stop(): Promise<void>;
  pid: number;
}

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const { cluster, account } = findClusterDirectory(options.dataDir, log);
  const ownership = await takeOwnership(cluster, log);
  let socketDirectory: string | undefined;
  const cleanUp = () => {
    if (socketDirectory) rmSync(socketDirectory, { recursive: true, force: true });
    ownership.release();
  };
  try {
    const binaries = findBinaries(account, log);
    await clearOrphan(cluster, log);
    await prepareCluster({ cluster, account, binaries, durable: options.durable, log });
    socketDirectory = makeSocketDirectory(account);
    if (account) chownSync(socketDirectory, account.uid, account.gid);
    const settings = { ...(options.durable ? durableSettings() : disposableSettings()), ...options.settings };
    const program = binaries.postgres;
    const server = await launchPatiently({ program, cluster, socketDirectory, settings, account });
    return supervise(server, socketDirectory, cleanUp, options.onLost);
  } catch (error) {
    cleanUp();
    throw error;
  }
}

function supervise(
  server: Server,
  socketDirectory: string,
  cleanUp: () => void,
  onLost: EmbeddedOptions['onLost'],
): EmbeddedPostgres {
  let stopping = false;
  const afterTheEnd = async () => {
    const lastWords = await server.ended;
    cleanUp();
    if (!stopping) onLost?.(`PostgreSQL has ended unexpectedly. The last it said:\n${lastWords}`);
  };
  const ended = afterTheEnd();
  return {
    pid: server.pid,
    url: (database) => addressIn(socketDirectory, database),
    async stop() {
      stopping = true;
      server.interrupt();
      await ended;
    },
  };
}

export const addressIn = (socketDirectory: string, database: string) =>
  `postgresql://postgres@localhost:5432/${encodeURIComponent(database)}?host=${encodeURIComponent(socketDirectory)}`;

/** Makes the database unless it is there. The URL is that of any other database of the cluster, such as "postgres". */
export async function ensureDatabase(maintenanceUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
