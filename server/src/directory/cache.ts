/** The directory engine's cache, one for each application: results and name orders by scope. Processes do not share it. */
import type { NameOrder } from './matching/sorted-names.ts';
import type { Strategy } from './matching/strategy.ts';
import { thresholds } from './thresholds.ts';

declare module 'fastify' {
  interface FastifyInstance {
    directoryCache: DirectoryCache;
  }
}

export class DirectoryCache {
  /** Tests lower it, so that a few people count as a large scope. */
  largeScopeAbove: number = thresholds.largeScope;
  /** Called with each chosen strategy and its facts; see explain.ts. */
  onStrategy: ((strategy: Strategy, facts: object) => void) | undefined;
  /** Counts by scope, version and query; see counting/result-cache.ts. */
  readonly results = new Map<string, unknown>();
  /** By scope id, the most recently used last; see matching/name-order.ts. */
  readonly nameOrders = new Map<number, CachedNameOrder>();
  /** By network: its version when a text within names was last searched. */
  readonly searchedVersions = new Map<number, number>();
}

interface CachedNameOrder {
  version: number;
  /** About as much memory as it takes. */
  bytes: number;
  order: Promise<NameOrder>;
}
