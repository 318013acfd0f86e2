import type { Answer, CallInput, EndpointDefinition } from '@kith/contract/http';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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
  return () => Promise.all(touches.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
