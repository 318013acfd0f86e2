/**
 * Sheds load instead of piling it up: when more requests are under way than this process can answer in good time, or when
 * its event loop lags, new ones get a 503 with Retry-After at once. Health and metrics are always answered.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { App } from './fastify-types.ts';
import { overloaded } from './errors.ts';

const MAX_UNDER_WAY = 500;
const MAX_LAG_MS = 1000;

export interface OverloadOptions {
  /** Requests that wait for a database connection. */
  waiting: () => number;
  maxWaiting?: number;
}

export function shedOverload(app: App, { waiting, maxWaiting = 200 }: OverloadOptions): void {
  let underWay = 0;
  let lagging = false;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const sample = setInterval(() => {
    lagging = delay.percentile(50) / 1e6 > MAX_LAG_MS;
    delay.reset();
  }, 1000).unref();

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api')) return;
    if (underWay >= MAX_UNDER_WAY || waiting() >= maxWaiting || lagging)
      throw overloaded('Kith is very busy right now. Please try again in a few seconds.');
    underWay++;
    // "close" comes once for every response, also when the client goes away before it is sent.
    reply.raw.once('close', () => underWay--);
  });
  app.addHook('onClose', async () => {
    clearInterval(sample);
    delay.disable();
  });
}
