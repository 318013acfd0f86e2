import {
  dismissDuplicate,
  getDuplicateSearch,
  listDuplicates,
  searchDuplicates,
} from '@kith/contract/office/duplicates';
import type { CallInput } from '@kith/contract/http';
import { compareRecords, listMerges, mergeRecords, undoMerge } from '@kith/contract/office/merges';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const duplicatesQuery = (query: NonNullable<CallInput<typeof listDuplicates>['query']>) =>
  pagedQueryOptionsFor(listDuplicates, { query });

export const duplicateSearchQuery = queryOptionsFor(getDuplicateSearch, {});

export const mergesQuery = (query: NonNullable<CallInput<typeof listMerges>['query']>) =>
  pagedQueryOptionsFor(listMerges, { query });

export const comparisonQuery = (query: CallInput<typeof compareRecords>['query']) =>
  queryOptionsFor(compareRecords, { query });

export const useSearchDuplicates = () => useEndpointMutation(searchDuplicates);
export const useDismissDuplicate = () => useEndpointMutation(dismissDuplicate);
export const useMergeRecords = () => useEndpointMutation(mergeRecords);
export const useUndoMerge = () => useEndpointMutation(undoMerge);

/** Reads the list again when a search ends. */
export function useRefreshAfterSearch(running: boolean | undefined): void {
  const queryClient = useQueryClient();
  const before = useRef(running);
  useEffect(() => {
    if (before.current && running === false) void queryClient.invalidateQueries({ queryKey: [listDuplicates.path] });
    before.current = running;
  }, [running, queryClient]);
}
