/** `/health/live`: the process answers. `/health/ready`: it can serve requests; false while it drains before a stop. */
import { overloaded } from './http/errors.ts';
import type { App } from './http/fastify-types.ts';

export function serveHealth(app: App): void {
  const health = { draining: false };
  app.decorate('health', health);
  app.addHook('preClose', async () => {
    health.draining = true;
  });
  // Running requests are answered, but their connections are closed, because an open one would delay the stop.
  app.addHook('onSend', async (_request, reply) => {
    if (health.draining) reply.header('connection', 'close');
  });
  app.get('/health/live', { config: { who: 'anyone' } }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { config: { who: 'anyone' } }, async () => {
    if (health.draining) throw overloaded('This process is stopping.');
    try {
      await app.connections.pool.query('select 1');
    } catch (error) {
      app.log.error({ err: error }, 'the database does not answer');
      throw overloaded('The database does not answer.');
    }
    return { status: 'ok' };
  });
}
