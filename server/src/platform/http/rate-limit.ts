import type { EndpointDefinition } from '@kith/contract/http';
import type { Rate, RateLimit } from '@kith/contract/rate-limits';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { tooManyRequests } from './errors.ts';
import type { App } from './fastify-types.ts';
import { networkOf } from './network-of.ts';
import { countCall, findCount, uncountCall } from './rate-limit.queries.ts';

/** Something that is counted, and how often it may happen. */
export interface Counter {
  key: string;
  rate: Rate;
}

/** Counts one, before it is known what comes of it: many at once get no further than many one after another. */
export async function take(db: Database, counters: readonly Counter[]): Promise<void> {
  for (const { key, rate } of counters) {
    const { count, secondsLeft } = await countCall(db, key, rate.seconds);
    if (count > rate.max) throw tooManyRequests(secondsLeft);
  }
}

/** Counts nothing yet: for what many may do at once without any of them failing. */
export async function refuseSpent(db: Database, { key, rate }: Counter): Promise<void> {
  const { count, secondsLeft } = await findCount(db, key);
  if (count >= rate.max) throw tooManyRequests(secondsLeft);
}

/** What succeeded was no failure, and is not counted after all. */
export async function giveBack(db: Database, counters: readonly Counter[]): Promise<void> {
  for (const { key } of counters) await uncountCall(db, key);
}

/** The limits of an endpoint. Those of visitors are looked at before anything else is, those of users once they are known. */
export function endpointLimits(app: App, { method, path, limits = [] }: EndpointDefinition) {
  const countersOf = (request: FastifyRequest, which: (limit: RateLimit) => boolean): Counter[] =>
    limits.filter(which).map(({ name, by }) => ({
      key: `${method} ${path} ${by === 'user' ? `user ${request.user?.id}` : `source ${networkOf(request.ip)}`}`,
      rate: app.config[name],
    }));
  return {
    take: (request: FastifyRequest, by: RateLimit['by']) =>
      take(
        app.connections.db,
        countersOf(request, (limit) => limit.by === by),
      ),
    succeeded: (request: FastifyRequest) =>
      giveBack(
        app.connections.db,
        countersOf(request, ({ failures }) => failures === true),
      ),
  };
}
