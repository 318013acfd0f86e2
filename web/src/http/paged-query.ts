import type { Answer, CallInput, EndpointDefinition } from '@kith/contract/http';
import { queryOptionsFor, type EndpointQuery } from './query.ts';

export interface PagedEndpointQuery<D extends EndpointDefinition> extends EndpointQuery<D> {
  placeholderData: (
    previous: Answer<D> | undefined,
    previousQuery: { queryKey: readonly unknown[] } | undefined,
  ) => Answer<D> | undefined;
}

/** The query of one page. While another page of the same list loads, the previous one stays visible. */
export function pagedQueryOptionsFor<const D extends EndpointDefinition>(
  endpoint: D,
  input: CallInput<D>,
): PagedEndpointQuery<D> {
  return {
    ...queryOptionsFor(endpoint, input),
    placeholderData: (previous, previousQuery) =>
      listOf(previousQuery?.queryKey[1]) === listOf(input) ? previous : undefined,
  };
}

/** Identifies a list: its input without the page. */
function listOf(input: unknown): string {
  return JSON.stringify(input, (key, value: unknown) => (key === 'page' ? undefined : value));
}
