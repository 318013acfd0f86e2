import type { Answer, EndpointDefinition } from '@kith/contract/http';
import type { Paged } from '@kith/contract/paging';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

type RowOf<D extends EndpointDefinition> = Answer<D> extends Paged<infer Row> ? Row : never;

/** The row with this id in the list that was loaded last. A profile shows its fields until its own data has come. */
export function useListedRow<D extends EndpointDefinition>(lists: readonly D[], id: number): RowOf<D> | undefined {
  const queryClient = useQueryClient();
  return useMemo(
    () =>
      lists
        .flatMap(({ path }) => queryClient.getQueryCache().findAll({ queryKey: [path] }))
        .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
        .map(({ state }) => (state.data as Paged<RowOf<D> & { id: number }> | undefined)?.results)
        .map((rows) => rows?.find((row) => row.id === id))
        .find((row) => row !== undefined),
    [queryClient, lists, id],
  );
}
