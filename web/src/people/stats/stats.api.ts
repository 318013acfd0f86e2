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

export type PersonStatsFilters = NonNullable<CallInput<typeof getNetworkStats>['query']>;
export type OrganizationStatsFilters = NonNullable<CallInput<typeof getNetworkOrganizationStats>['query']>;

export interface StatsQuery<T> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
}

export function personStatsQuery(scope: Scope, query: PersonStatsFilters): StatsQuery<PersonStats> {
  return scope.kind !== 'collective'
    ? queryOptionsFor(getNetworkStats, { query })
    : queryOptionsFor(getCollectiveStats, { params: { id: scope.collectiveId }, query });
}

export function organizationStatsQuery(scope: Scope, query: OrganizationStatsFilters): StatsQuery<OrganizationStats> {
  return scope.kind !== 'collective'
    ? queryOptionsFor(getNetworkOrganizationStats, { query })
    : queryOptionsFor(getCollectiveOrganizationStats, { params: { id: scope.collectiveId }, query });
}
