/** Metrics of the read replicas. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replica } from './database/replicas/replica.ts';
import type { Replicas } from './database/replicas/replicas.ts';

export function measureReads(replicas: Replicas, registry: Registry): void {
  const registers = [registry];
  const reads: Counter = new Counter({
    name: 'kith_reads_total',
    help: 'Requests that only read, by who answered: a replica, or the primary because replicas were busier, behind, lost or failed.',
    labelNames: ['source'],
    registers,
    collect() {
      reads.reset();
      for (const [source, count] of Object.entries(replicas.counts)) reads.inc({ source }, count);
    },
  });
  ofEach('kith_read_replica_used', 'Whether the replica answers reads: 1 or 0.', ({ isLost }) => (isLost ? 0 : 1));
  ofEach(
    'kith_read_replica_lag_seconds',
    'How long ago the replica had everything that the primary had. Reads do not show this lag: the primary answers them.',
    ({ lagSeconds }) => lagSeconds,
  );
  ofEach(
    'kith_read_replica_lag_bytes',
    'How much of the log of the primary the replica has not replayed.',
    ({ lagBytes }) => lagBytes,
  );

  function ofEach(name: string, help: string, read: (replica: Replica) => number): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: ['replica'],
      registers,
      collect() {
        for (const replica of replicas.all) gauge.set({ replica: replica.name }, read(replica));
      },
    });
  }
}
