import type { Answer, CallInput, EndpointDefinition } from '@kith/contract/http';
import type { DataTag } from '@tanstack/react-query';
import { call } from './client.ts';

/** The query options of an endpoint: pass them to `useQuery`, `fetchQuery`, `getQueryData` … */
export interface EndpointQuery<D extends EndpointDefinition> {
  /**
   * The path of the endpoint, then the input. A write that touches `/tools/persons` therefore refreshes every page and
   * scope of it. The tag gives react-query the type of the response.
   */
  queryKey: DataTag<readonly [string, CallInput<D>], Answer<D>>;
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer<D>>;
  staleTime?: number;
}

export function queryOptionsFor<const D extends EndpointDefinition>(
  endpoint: D,
  input: CallInput<D>,
  options: { staleTime?: number } = {},
): EndpointQuery<D> {
  return {
    queryKey: [endpoint.path, input] as unknown as EndpointQuery<D>['queryKey'],
    queryFn: ({ signal }) => call(endpoint, input, signal),
    ...options,
  };
}
