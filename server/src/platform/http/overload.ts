/**
 * Refuses requests under overload: if too many are running, or the event loop lags, new ones get a 503 with Retry-After at once. Health
 * and metrics are always answered.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { livePath } from '@kith/contract/live';
import { overloaded } from './errors.ts';
import type { App } from './fastify-types.ts';

/** Some dozens for each database connection. With more, clients give up before their answer comes. */
export const MAX_RUNNING_REQUESTS = 250;
const MAX_LAG_MS = 1000;

export function shedOverload(app: App): void {
  let running = 0;
  let lagging = false;
  let late = false;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const sample = setInterval(() => {
    const lateBefore = late;
    late = delay.percentile(50) / 1e6 > MAX_LAG_MS;
    // A single delay is not an overload: the machine slept, or a large input was parsed.
    lagging = late && lateBefore;
    delay.reset();
  }, 1000).unref();

  app.addHook('onRequest', async (request, reply) => {
    // Sockets stay open for hours without using a slot.
    if (!request.url.startsWith('/api') || request.url.startsWith(livePath)) return;
    if (running >= MAX_RUNNING_REQUESTS || lagging) throw overloaded('Kith is busy. Try again in a few seconds.');
    running++;
    // "close" comes once for every response, also when the client goes away before it is sent.
    reply.raw.once('close', () => running--);
  });
  app.addHook('onClose', async () => {
    clearInterval(sample);
    delay.disable();
  });
}
