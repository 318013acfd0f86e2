import type { Answer, CallInput, EndpointDefinition } from '@kith/contract/http';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { isApiError, type ApiError } from './api-error.ts';
import { call } from './client.ts';

/**
 * All writes use this: it calls the endpoint, then refetches every query that the endpoint touches. It also refetches
 * after a 409, because the cached record is outdated then.
 */
export function useEndpointMutation<const D extends EndpointDefinition>(endpoint: D) {
  const refresh = useRefresh(endpoint);
  return useMutation<Answer<D>, ApiError, CallInput<D>>({
    mutationKey: [endpoint.method, endpoint.path],
    mutationFn: (input) => call(endpoint, input),
    onSuccess: refresh,
    onError: (error) => (isApiError(error, 409) ? refresh() : undefined),
  });
}

/** Refetches every query that a write touches. */
export function useRefresh({ touches = [] }: Pick<EndpointDefinition, 'touches'>) {
  const queryClient = useQueryClient();
  return () => Promise.all(touches.map((path) => refetch(queryClient, path)));
}

async function refetch(queryClient: QueryClient, path: string): Promise<void> {
  const queryKey = [path];
  // A first load under way is not repeated by the cache. It may have read before the write, so that its answer is outdated.
  const loading = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  await queryClient.invalidateQueries({ queryKey });
  if (loading.length === 0) return;
  await Promise.allSettled(
    loading.map(async ({ promise }) => {
      await promise;
    }),
  );
  await queryClient.invalidateQueries({ queryKey, predicate: (query) => loading.includes(query) });
}
