/** `/metrics` for Prometheus: request durations by route, database connections, job queue, event loop delay. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { App } from './http/fastify-types.ts';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isDirect } from './http/direct-request.ts';
import { authorize } from './http/authorize.ts';
import { countJobs } from './jobs/jobs.queries.ts';
import { rule } from './policy.ts';

export function serveMetrics(app: App, { token, sockets }: { token: string | undefined; sockets: () => number }): void {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'kith_http_request_duration_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const { db, pool, preparedPool } = app.connections;
  gauge(
    'kith_database_connections',
    'Open database connections of this process.',
    () => pool.totalCount + preparedPool.totalCount,
  );
  gauge('kith_database_connections_idle', 'Of these, idle.', () => pool.idleCount + preparedPool.idleCount);
  gauge(
    'kith_database_waiting',
    'Requests that wait for a database connection.',
    () => pool.waitingCount + preparedPool.waitingCount,
  );
  gauge('kith_live_sockets', 'Open WebSockets of this process.', sockets);
  gauge(
    'kith_jobs_waiting',
    'Jobs that are due and not being worked on, over all processes.',
    async () => (await countJobs(db)).waiting,
  );
  gauge(
    'kith_jobs_failed',
    'Jobs that have used up their tries, over all processes.',
    async () => (await countJobs(db)).failed,
  );

  function gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const created: Gauge = new Gauge({ name, help, registers, collect: async () => created.set(await read()) });
  }

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { who: 'anyone' } }, async (request, reply) => {
    authorize(mayReadMetrics, request, token);
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
