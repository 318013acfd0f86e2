/** A primary with streaming replicas, from the binaries of the embedded PostgreSQL, which have no pg_basebackup. */
import { mkdtempSync, symlinkSync, unlinkSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { socketUrl, startEmbeddedPostgres, type EmbeddedPostgres } from '../src/platform/database/embedded.ts';
import { startPrepared, type ClusterRecipe, type PreparedCluster } from './prepared-clusters.ts';

export interface StreamingCluster {
  primary: PreparedCluster;
  replicas: Replica[];
  stop(): Promise<void>;
}

export interface Replica {
  pid(): number;
  /** The same after a restart. */
  url(database: string): string;
  /** Ends it as a crash of its machine would. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startStreaming(recipe: ClusterRecipe, count: number): Promise<StreamingCluster> {
  // A commit waits for the log, as it does by default: its place in the log is then known.
  const primary = await startPrepared(recipe, { synchronous_commit: 'on' });
  const home = mkdtempSync(join(tmpdir(), 'kith-replicas-'));
  const replicas: Replica[] = [];
  for (let index = 0; index < count; index++) {
    const dataDir = join(home, `data-${index}`);
    await copyRunning(primary, dataDir);
    replicas.push(await startReplica(primary, dataDir, join(home, `socket-${index}`)));
  }
  return {
    primary,
    replicas,
    async stop() {
      await Promise.all(replicas.map((replica) => replica.stop()));
      await primary.stop();
      await rm(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** `address`: a link to the directory of its socket, which is another one after each start. */
async function startReplica(primary: PreparedCluster, dataDir: string, address: string): Promise<Replica> {
  const start = async (): Promise<EmbeddedPostgres> => {
    const settings = { primary_conninfo: `host=${socketOf(primary)} port=5432 user=postgres` };
    const started = await startEmbeddedPostgres({ dataDir, durable: false, settings });
    symlinkSync(socketOf(started), address);
    return started;
  };
  const end = async () => {
    unlinkSync(address);
    await running.stop();
  };
  let running = await start();
  return {
    pid: () => running.pid,
    url: (database) => socketUrl(address, database),
    async kill() {
      process.kill(running.pid, 'SIGKILL');
      await end();
    },
    async restart() {
      running = await start();
    },
    stop: end,
  };
}

/** A base backup: between start and stop, PostgreSQL allows its files to be copied. */
async function copyRunning(primary: PreparedCluster, to: string): Promise<void> {
  const client = new Client({ connectionString: primary.url('postgres') });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('replica', fast => true)`);
    await cp(primary.dataDir, to, { recursive: true, filter: (path) => !/postmaster\.(pid|opts)$/.test(path) });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
    await writeFile(join(to, 'standby.signal'), '');
  } finally {
    await client.end();
  }
}

const socketOf = (cluster: EmbeddedPostgres) => new URL(cluster.url('postgres')).searchParams.get('host') ?? '';
