import type { EndpointDefinition, RateLimit } from '@kith/contract/http';
import type { FastifyRequest } from 'fastify';
import type { App } from './fastify-types.ts';
import { tooManyRequests } from './errors.ts';
import { networkOf } from './network-of.ts';
import { countCall } from './rate-limit.queries.ts';

export async function limitBySource(app: App, { limits, ...endpoint }: EndpointDefinition, request: FastifyRequest) {
  for (const limit of limits ?? [])
    if (limit.by === 'source') await take(app, endpoint, limit, `source ${networkOf(request.ip)}`);
}

/** Counted after the input was checked, so the value is there and of a sane length. Case does not make another account. */
export async function limitByBody(
  app: App,
  { limits, ...endpoint }: EndpointDefinition,
  body: unknown,
  request: FastifyRequest,
) {
  for (const limit of limits ?? []) {
    if (typeof limit.by !== 'object') continue;
    const value = String((body as Record<string, unknown>)[limit.by.body]).toLowerCase();
    const source = 'source' in limit.by ? ` source ${networkOf(request.ip)}` : '';
    await take(app, endpoint, limit, `${limit.by.body} ${value}${source}`);
  }
}

async function take(
  app: App,
  { method, path }: Pick<EndpointDefinition, 'method' | 'path'>,
  { max, seconds }: RateLimit,
  who: string,
): Promise<void> {
  const { count, secondsLeft } = await countCall(app.connections.db, `${method} ${path} ${who}`, seconds);
  if (count > max) throw tooManyRequests(secondsLeft);
}
