import {
  getCollectiveOrganizationStats,
  getCollectiveStats,
  getNetworkOrganizationStats,
  getNetworkStats,
  type OrganizationStats,
  type PersonStats,
} from '@kith/contract/people/stats';
import type { CallInput } from '@kith/contract/http';
import type { Scope } from '../../entities/scope/scope.ts';
import { queryOptionsFor } from '../../http/query.ts';

export type StatsFilters = NonNullable<CallInput<typeof getNetworkStats>['query']>;
export type OrganizationStatsFilters = NonNullable<CallInput<typeof getNetworkOrganizationStats>['query']>;

export interface StatsRead<T> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
}

export function statsQuery(scope: Scope, query: StatsFilters): StatsRead<PersonStats> {
  return scope.kind !== 'collective'
    ? queryOptionsFor(getNetworkStats, { query })
    : queryOptionsFor(getCollectiveStats, { params: { id: scope.collectiveId }, query });
}

export function organizationStatsQuery(scope: Scope, query: OrganizationStatsFilters): StatsRead<OrganizationStats> {
  return scope.kind !== 'collective'
    ? queryOptionsFor(getNetworkOrganizationStats, { query })
    : queryOptionsFor(getCollectiveOrganizationStats, { params: { id: scope.collectiveId }, query });
}
