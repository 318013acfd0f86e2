import { collectiveStats, networkStats, type Stats } from '@kith/contract/stats';
import type { CallInput } from '@kith/contract/http';
import type { Scope } from '../../entities/scope/scope.ts';
import { queryOptionsFor } from '../../http/query.ts';

export type StatsFilters = NonNullable<CallInput<typeof networkStats>['query']>;

interface StatsRead {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Stats>;
}

export function statsQuery(scope: Scope, query: StatsFilters): StatsRead {
  return scope.kind !== 'collective'
    ? queryOptionsFor(networkStats, { query })
    : queryOptionsFor(collectiveStats, { params: { id: scope.collectiveId }, query });
}
