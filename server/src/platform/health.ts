/**
 * `/health/live`: the process answers. `/health/ready`: it can serve requests; false while it drains before a stop. `degraded` while the
 * disk of the database is full: reads are served, writes are refused.
 */
import { overloaded } from './http/errors.ts';
import type { App, Health } from './http/fastify-types.ts';

/** Short enough for the health check of a proxy. */
const ANSWER_MS = 2000;
const DISK_FULL_MS = 60_000;

function createHealth(): Health {
  let fullAt = -Infinity;
  return {
    draining: false,
    reportDiskFull() {
      fullAt = Date.now();
    },
    isDiskFull: () => Date.now() - fullAt < DISK_FULL_MS,
  };
}

export function serveHealth(app: App): void {
  const health = createHealth();
  app.decorate('health', health);
  app.addHook('preClose', async () => {
    health.draining = true;
  });
  // Running requests are answered, but their connections are closed, because an open one would delay the stop.
  app.addHook('onSend', async (_request, reply) => {
    if (health.draining) reply.header('connection', 'close');
  });
  // Not logged: a proxy asks every second or two.
  const options = { config: { who: 'anyone' }, logLevel: 'error' } as const;
  app.get('/health/live', options, async () => ({ status: 'ok' }));
  let isOutageLogged = false;
  app.get('/health/ready', options, async () => {
    if (health.draining) throw overloaded('This process is stopping.');
    const { reason, error } = await whyNotReady(app);
    // Once for each outage.
    if (error && !isOutageLogged) app.log.error({ err: error }, 'the database does not answer');
    isOutageLogged = error !== undefined;
    if (reason) throw overloaded(reason);
    return health.isDiskFull()
      ? { status: 'degraded', reason: 'The disk of the database is full: reads work, writes are refused.' }
      : { status: 'ok' };
  });
}

async function whyNotReady(app: App): Promise<{ reason?: string | undefined; error?: unknown }> {
  try {
    const late = AbortSignal.timeout(ANSWER_MS);
    const isReadOnly = await new Promise<boolean>((resolve, reject) => {
      late.addEventListener('abort', () => reject(new Error('The database does not answer.')), { once: true });
      app.connections.pool
        .query<{ transaction_read_only: string }>('show transaction_read_only')
        .then(({ rows }) => resolve(rows[0]?.transaction_read_only === 'on'), reject);
    });
    return { reason: isReadOnly ? 'The database accepts no changes.' : undefined };
  } catch (error) {
    return { reason: 'The database does not answer.', error };
  }
}
