/**
 * The embedded PostgreSQL, used if DATABASE_URL is not set. It listens on a socket in a private directory and on no network port, ends with
 * this process in every case, and recovers after a killed run. POSIX only.
 */
import { chownSync, rmSync } from 'node:fs';
import { Client, escapeIdentifier } from 'pg';
import { findBinaries } from './embedded-binaries.ts';
import { prepareCluster } from './embedded-cluster.ts';
import { cleanUpOrphanedServer } from './embedded-orphaned-server.ts';
import { takeOwnership } from './embedded-owner.ts';
import { findClusterDirectory, createSocketDirectory } from './embedded-directory.ts';
import { launchWithRetries, type Server } from './embedded-server.ts';
import { disposableSettings, durableSettings } from './embedded-settings.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** false only for tests, whose data may be lost. */
  durable: boolean;
  settings?: Record<string, string>;
  log?: (line: string) => void;
  /** Called when PostgreSQL ends without a call of stop(). */
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
    await cleanUpOrphanedServer(cluster, log);
    await prepareCluster({ cluster, account, binaries, durable: options.durable, log });
    socketDirectory = createSocketDirectory(account);
    if (account) chownSync(socketDirectory, account.uid, account.gid);
    const settings = { ...(options.durable ? durableSettings() : disposableSettings()), ...options.settings };
    const program = binaries.postgres;
    const server = await launchWithRetries({ program, cluster, socketDirectory, settings, account });
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
  const cleanUpAfterEnd = async () => {
    const output = await server.ended;
    cleanUp();
    if (!stopping) onLost?.(`PostgreSQL has ended unexpectedly. Its last output:\n${output}`);
  };
  const ended = cleanUpAfterEnd();
  return {
    pid: server.pid,
    url: (database) => socketUrl(socketDirectory, database),
    async stop() {
      stopping = true;
      server.interrupt();
      await ended;
    },
  };
}

export const socketUrl = (socketDirectory: string, database: string) =>
  `postgresql://postgres@localhost:5432/${encodeURIComponent(database)}?host=${encodeURIComponent(socketDirectory)}`;

/** Creates the database if it does not exist. The URL is that of another database of the cluster, such as "postgres". */
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
