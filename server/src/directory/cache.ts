/** What an application remembers of scopes from one request to the next, and how it reads them. Each process has its own. */
import type { Strategy } from './matching/strategy.ts';
import { thresholds } from './thresholds.ts';

declare module 'fastify' {
  interface FastifyInstance {
    directoryCache: DirectoryCache;
  }
}

export class DirectoryCache {
  /** Tests lower it, to search a few people as if they were many. */
  largeFrom: number = thresholds.largeScope;
  /** Called with every strategy that is chosen; see explain.ts. */
  onStrategy: ((strategy: Strategy, facts: object) => void) | undefined;
  /** By question; see answer-cache.ts. */
  readonly answers = new Map<string, unknown>();
  /** By scope, the latest used last; see name-order.ts. */
  readonly orders = new Map<number, Order>();
}

interface Order {
  version: number;
  people: number;
  ids: Promise<Uint32Array>;
}
