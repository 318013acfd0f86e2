/**
 * Sheds load instead of piling it up: when more requests are under way than this process can answer in good time, or when
 * its event loop lags, new ones get a 503 with Retry-After at once. Health and metrics are always answered.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { livePath } from '@kith/contract/live';
import { overloaded } from './errors.ts';
import type { App } from './fastify-types.ts';

/** Some dozens for each database connection: what waits longer than that has been given up by whoever asked. */
export const MAX_UNDER_WAY = 250;
const MAX_LAG_MS = 1000;

export function shedOverload(app: App): void {
  let underWay = 0;
  let lagging = false;
  let late = false;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const sample = setInterval(() => {
    const lateBefore = late;
    late = delay.percentile(50) / 1e6 > MAX_LAG_MS;
    // One stall is no overload: the machine slept, or something large was read.
    lagging = late && lateBefore;
    delay.reset();
  }, 1000).unref();

  app.addHook('onRequest', async (request, reply) => {
    // Sockets stay for hours and wait for nothing.
    if (!request.url.startsWith('/api') || request.url.startsWith(livePath)) return;
    if (underWay >= MAX_UNDER_WAY || lagging) throw overloaded('Kith is busy. Try again in a few seconds.');
    underWay++;
    // "close" comes once for every response, also when the client goes away before it is sent.
    reply.raw.once('close', () => underWay--);
  });
  app.addHook('onClose', async () => {
    clearInterval(sample);
    delay.disable();
  });
}
