import type { Answer, CallInput, EndpointDefinition } from '@kith/contract/http';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError, type ApiError } from './api-error.ts';
import { call } from './client.ts';

/**
 * The one way to write: calls the endpoint, then asks again for every read it touches. So does a write that came too
 * late: what it was made on has changed.
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

/** Asks again for every read that a write has touched. */
export function useRefresh({ touches = [] }: Pick<EndpointDefinition, 'touches'>) {
  const queryClient = useQueryClient();
  return () => Promise.all(touches.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
