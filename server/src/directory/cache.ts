/** The directory engine's cache, one for each application: results and orders by scope. Processes do not share it. */
import type { OrganizationSummary } from '@kith/contract/people/organizations';
import type { NameOrder } from './matching/sorted-names.ts';
import type { Strategy } from './matching/strategy.ts';
import { thresholds } from './thresholds.ts';
import { VersionedCache } from './versioned-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    directoryCache: DirectoryCache;
  }
}

/** The organizations of a scope in an order; see matching/organization-order.ts. */
export interface OrganizationOrder {
  ids: Uint32Array;
  /** How many people of the scope work, worked or studied at each. */
  people: Uint32Array;
}

export class DirectoryCache {
  /** Tests lower it, so that a few people count as a large scope. */
  largeScopeAbove: number = thresholds.largeScope;
  /** Called with each chosen strategy and its facts; see explain.ts. */
  onStrategy: ((strategy: Strategy, facts: object) => void) | undefined;
  /** Counts by scope, version and query; see counting/result-cache.ts. */
  readonly results = new Map<string, unknown>();
  /** By scope id; see matching/name-order.ts. */
  readonly nameOrders = new VersionedCache<number, NameOrder>(thresholds.cachedNameOrderBytes);
  /** By scope id and order. */
  readonly organizationOrders = new VersionedCache<string, OrganizationOrder>(thresholds.cachedOrganizationOrderBytes);
  /** By scope id, viewer and direction; see matching/closeness-order.ts. */
  readonly closenessOrders = new VersionedCache<string, Uint32Array>(thresholds.cachedClosenessOrderBytes);
  /** By scope, statement and parameters; see matching/feature-ids.ts. */
  readonly featureIds = new VersionedCache<string, Buffer>(thresholds.cachedFeatureIdBytes);
  /** By scope id and organization; see people/reached-by.queries.ts. */
  readonly reachedBy = new VersionedCache<number, Map<number, NonNullable<OrganizationSummary['reachedBy']>>>(
    thresholds.cachedReachedByBytes,
  );
  /** By network: its version when a text within names was last searched. */
  readonly searchedVersions = new Map<number, number>();
}
