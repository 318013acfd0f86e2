/** Two processes of one installation, whose reads a streaming replica may answer. */
import { expect, vi } from 'vitest';
import type { Source } from '../src/platform/database/replicas/replicas.ts';
import { Caller, createTestApp, type SignedIn, type TestApp } from './app.ts';
import { migrated } from './cluster.ts';
import { query } from './query.ts';
import { startStreaming, type Replica, type StreamingCluster } from './streaming-cluster.ts';
import { template } from './template.ts';

export interface ReplicatedApp {
  cluster: StreamingCluster;
  replica: Replica;
  kith: TestApp;
  /** Who answered the reads of the first process. */
  counts(): Partial<Record<Source, number>>;
  /** The same session in the other process. */
  elsewhere(who: SignedIn): Caller;
  onReplica<Row extends object>(statement: string): Promise<Row[]>;
  /** The replica still answers, but shows the past. */
  whileReplayIsPaused(work: () => Promise<void>): Promise<void>;
  /** Asks until the replica answers. */
  untilReplicaIsUsed(who: SignedIn): Promise<void>;
  close(): Promise<void>;
}

export async function startReplicated(env: Record<string, string> = {}): Promise<ReplicatedApp> {
  const cluster = await startStreaming(migrated, 1);
  const [replica] = cluster.replicas as [Replica];
  await query(cluster.primary.url('postgres'), `create database kith template ${template}`);
  const url = cluster.primary.url('kith');
  const settings = {
    DATABASE_URL: url,
    DATABASE_READ_URL: replica.url('kith'),
    // Long enough for a busy machine: it is waited for only while the replica is behind.
    READ_LAG_MILLISECONDS: '500',
    // The same names of cookies.
    KITH_BASE_URL: 'http://localhost:3000',
    ...env,
  };
  const database = { url, drop: async () => {} };
  const kith = await createTestApp(settings, { database });
  const other = await createTestApp(settings, { database });
  const counts = () => ({ ...kith.app.connections.replicas?.counts });
  const onReplica = <Row extends object>(statement: string) => query<Row>(replica.url('kith'), statement);
  return {
    cluster,
    replica,
    kith,
    counts,
    onReplica,
    elsewhere(who) {
      const caller = new Caller(other.app);
      caller.cookie = who.cookie;
      return caller;
    },
    async whileReplayIsPaused(work) {
      await onReplica('select pg_wal_replay_pause()');
      try {
        await work();
      } finally {
        await onReplica('select pg_wal_replay_resume()');
      }
    },
    async untilReplicaIsUsed(who) {
      await vi.waitFor(
        async () => {
          const before = counts().replica ?? 0;
          expect((await who.get('/tools/persons')).statusCode).toBe(200);
          expect(counts().replica).toBe(before + 1);
        },
        { timeout: 20_000, interval: 50 },
      );
    },
    async close() {
      await kith.close();
      await other.close();
      await cluster.stop();
    },
  };
}
