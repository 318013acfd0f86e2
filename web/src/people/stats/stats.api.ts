import {
  collectiveOrganizationStats,
  collectiveStats,
  networkOrganizationStats,
  networkStats,
  type OrganizationStats,
  type Stats,
} from '@kith/contract/people/stats';
import type { CallInput } from '@kith/contract/http';
import type { Scope } from '../../entities/scope/scope.ts';
import { queryOptionsFor } from '../../http/query.ts';

export type StatsFilters = NonNullable<CallInput<typeof networkStats>['query']>;
export type OrganizationStatsFilters = NonNullable<CallInput<typeof networkOrganizationStats>['query']>;

export interface StatsRead<T> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
}

export function statsQuery(scope: Scope, query: StatsFilters): StatsRead<Stats> {
  return scope.kind !== 'collective'
    ? queryOptionsFor(networkStats, { query })
    : queryOptionsFor(collectiveStats, { params: { id: scope.collectiveId }, query });
}

export function organizationStatsQuery(scope: Scope, query: OrganizationStatsFilters): StatsRead<OrganizationStats> {
  return scope.kind !== 'collective'
    ? queryOptionsFor(networkOrganizationStats, { query })
    : queryOptionsFor(collectiveOrganizationStats, { params: { id: scope.collectiveId }, query });
}
