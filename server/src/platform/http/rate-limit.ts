import type { EndpointDefinition } from '@kith/contract/http';
import type { Rate, RateLimit } from '@kith/contract/rate-limits';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { tooManyRequests } from './errors.ts';
import type { App } from './fastify-types.ts';
import { networkOf } from './network-of.ts';
import { countCall, findCount, uncountCall } from './rate-limit.queries.ts';

/** A key that is counted, and its limit. */
export interface Counter {
  key: string;
  rate: Rate;
}

/** Counts a call before its result is known, so that concurrent calls cannot exceed the limit. */
export async function countCalls(db: Database, counters: readonly Counter[]): Promise<void> {
  for (const { key, rate } of counters) {
    const { count, secondsLeft } = await countCall(db, key, rate.seconds);
    if (count > rate.max) throw tooManyRequests(secondsLeft);
  }
}

/** Refuses without counting: for limits that count only failures, where concurrent successes are allowed. */
export async function refuseIfExceeded(db: Database, { key, rate }: Counter): Promise<void> {
  const { count, secondsLeft } = await findCount(db, key);
  if (count >= rate.max) throw tooManyRequests(secondsLeft);
}

/** Subtracts a successful call from a limit of failures. */
export async function uncountCalls(db: Database, counters: readonly Counter[]): Promise<void> {
  for (const { key } of counters) await uncountCall(db, key);
}

/** The limits of an endpoint. Limits by source are checked first, limits by user after the session is read. */
export function endpointLimits(app: App, { method, path, limits = [] }: EndpointDefinition) {
  const countersOf = (request: FastifyRequest, isIncluded: (limit: RateLimit) => boolean): Counter[] =>
    limits.filter(isIncluded).map(({ name, by }) => ({
      key: `${method} ${path} ${by === 'user' ? `user ${request.user?.id}` : `source ${networkOf(request.ip)}`}`,
      rate: app.config[name],
    }));
  return {
    take: (request: FastifyRequest, by: RateLimit['by']) =>
      countCalls(
        app.connections.db,
        countersOf(request, (limit) => limit.by === by),
      ),
    onSuccess: (request: FastifyRequest) =>
      uncountCalls(
        app.connections.db,
        countersOf(request, ({ failures }) => failures === true),
      ),
  };
}
