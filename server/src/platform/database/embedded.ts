/**
 * The embedded PostgreSQL, used if DATABASE_URL is not set. It listens on a socket in a private directory and on no network port, ends with
 * this process in every case, is started again if it ends by itself, and recovers after a killed run. POSIX only.
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
  /** How often PostgreSQL is started again if it ends without a call of stop(), while each run lasts less than ten minutes. Default: never. */
  restarts?: number;
  /** Called when PostgreSQL has ended without a call of stop(), and is not started again. */
  onLost?: (reason: string) => void;
}

export interface EmbeddedPostgres {
  url(database: string): string;
  stop(): Promise<void>;
  /** Another one after a restart. */
  readonly pid: number;
}

const SHORT_RUN_MS = 600_000;

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
    const directory = createSocketDirectory(account);
    socketDirectory = directory;
    if (account) chownSync(directory, account.uid, account.gid);
    const settings = { ...(options.durable ? durableSettings() : disposableSettings()), ...options.settings };
    const program = binaries.postgres;
    // The same socket each time, so that connections to it can be opened again.
    const launch = () => launchWithRetries({ program, cluster, socketDirectory: directory, settings, account });
    return supervise(await launch(), { ...options, log, launch, socketDirectory: directory, cleanUp });
  } catch (error) {
    cleanUp();
    throw error;
  }
}

interface Supervised extends Pick<EmbeddedOptions, 'restarts' | 'onLost'> {
  log: (line: string) => void;
  launch: () => Promise<Server>;
  socketDirectory: string;
  cleanUp: () => void;
}

function supervise(
  first: Server,
  { restarts = 0, onLost, log, launch, socketDirectory, cleanUp }: Supervised,
): EmbeddedPostgres {
  let server = first;
  let stopping = false;
  /** Resolves with the reason when PostgreSQL has ended for good. */
  const runAgain = async (): Promise<string> => {
    for (let shortRuns = 0; ;) {
      const startedOn = performance.now();
      const reason = `PostgreSQL has ended unexpectedly. Its last output:\n${await server.ended}`;
      shortRuns = performance.now() - startedOn < SHORT_RUN_MS ? shortRuns + 1 : 1;
      if (stopping || shortRuns > restarts) return reason;
      log(`${reason}\nStarting it again.`);
      try {
        server = await launch();
      } catch (error) {
        return `${reason}\n${(error as Error).message}`;
      }
      // stop() was called meanwhile.
      if (stopping) server.interrupt();
    }
  };
  const cleanUpAfterEnd = async () => {
    const reason = await runAgain();
    cleanUp();
    if (!stopping) onLost?.(reason);
  };
  const ended = cleanUpAfterEnd();
  return {
    get pid() {
      return server.pid;
    },
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
