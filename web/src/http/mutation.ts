import type { Answer, CallInput, EndpointDefinition } from '@kith/contract/http';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { call } from './client.ts';

/** The one way to write: calls the endpoint, then asks again for every read it touches. */
export function useEndpointMutation<const D extends EndpointDefinition>(endpoint: D) {
  const queryClient = useQueryClient();
  return useMutation<Answer<D>, ApiError, CallInput<D>>({
    mutationKey: [endpoint.method, endpoint.path],
    mutationFn: (input) => call(endpoint, input),
    onSuccess: () =>
      Promise.all((endpoint.touches ?? []).map((path) => queryClient.invalidateQueries({ queryKey: [path] }))),
  });
}
