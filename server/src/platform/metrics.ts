/**
 * `/metrics` for Prometheus: requests by route, expensive reads, connections, sockets, event loop; jobs, mail and backup of the
 * installation. Answers without the database.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { App } from './http/fastify-types.ts';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isDirect } from './http/direct-request.ts';
import { authorize } from './http/authorize.ts';
import { installationMetrics } from './installation-metrics.ts';
import { measureReads } from './read-metrics.ts';
import { rule } from './policy.ts';

interface MetricsOptions {
  token: string | undefined;
  sockets: () => number;
  /** In Unix seconds. */
  lastBackup: () => Promise<number | null>;
  /** Undefined if this process makes no backups by itself. */
  backupIntervalSeconds: number | undefined;
}

const buckets = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function serveMetrics(app: App, { token, sockets, lastBackup, backupIntervalSeconds }: MetricsOptions): void {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'kith_http_request_duration_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const expensive = new Histogram({
    name: 'kith_expensive_read_seconds',
    help: 'How long lists, searches, counts and chains worked, by route, without their wait for a slot.',
    labelNames: ['route'],
    buckets,
    registers,
  });
  app.decorate('timeExpensive', async (path, work) => {
    const end = expensive.startTimer({ route: `/api${path}` });
    try {
      return await work();
    } finally {
      end();
    }
  });
  const { db, pool, preparedPool, replicas } = app.connections;
  if (replicas) measureReads(replicas, registry);
  perPool('kith_database_connections', 'Open database connections of this process.', (one) => one.totalCount);
  perPool('kith_database_connections_idle', 'Of these, idle.', (one) => one.idleCount);
  perPool('kith_database_waiting', 'Statements that wait for a database connection.', (one) => one.waitingCount);
  gauge('kith_live_sockets', 'Open WebSockets of this process.', sockets);
  gauge('kith_slots_waiting', 'Expensive reads that wait for a slot in this process.', () => app.slots.waiting);
  gauge('kith_draining', 'Whether this process is about to stop: 1 or 0.', () => Number(app.health.draining));
  gauge('kith_disk_full', 'Whether a write found the disk of the database full within the last minute: 1 or 0.', () =>
    Number(app.health.isDiskFull()),
  );
  if (backupIntervalSeconds !== undefined)
    gauge('kith_backup_interval_seconds', 'The time between two scheduled backups.', () => backupIntervalSeconds);
  const readInstallation = installationMetrics(registry, { db, lastBackup });

  function gauge(name: string, help: string, read: () => number): void {
    const created: Gauge = new Gauge({ name, help, registers, collect: () => created.set(read()) });
  }
  function perPool(name: string, help: string, read: (one: Pool) => number): void {
    const created: Gauge = new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        created.set({ pool: 'main' }, read(pool));
        created.set({ pool: 'prepared' }, read(preparedPool));
      },
    });
  }

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { who: 'anyone' }, logLevel: 'warn' }, async (request, reply) => {
    authorize(mayReadMetrics, request, token);
    await readInstallation();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const mayReadMetrics = rule(
  'The request has the token of the installation or, where none is set, comes from the machine itself.',
  (request: FastifyRequest, token: string | undefined) =>
    token ? isToken(token, request.headers.authorization) : isDirect(request),
  'Set METRICS_TOKEN and send it as a bearer token.',
);

function isToken(token: string, authorization = ''): boolean {
  const given = Buffer.from(authorization);
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
