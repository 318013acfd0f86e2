import { PICKER_PAGE_SIZE } from '@kith/contract/people/autocomplete';
import { delays } from '@kith/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { normalizeForSearch } from '../normalize-for-search.ts';
import { useDebouncedValue } from '../use-debounced-value.ts';
import type { PickerSource } from './picker-source.ts';

/**
 * The options of a picker for a text. A dataset that fits on one page is loaded once and filtered here. A larger one is
 * searched on the server after a pause in typing; until the response arrives, the loaded options are filtered.
 */
export function usePickerOptions(source: PickerSource, text: string, open: boolean) {
  const searched = useDebouncedValue(text.trim(), delays.pickerSearchDebounce);
  const all = usePages(source, '', open);
  const small = (all.data?.pages[0]?.datasetSize ?? Infinity) <= PICKER_PAGE_SIZE;
  const searching = searched !== '' && !small;
  const found = usePages(source, searched, open && searching && all.data !== undefined);

  const current = searching ? found : all;
  const answersText = searching && searched === text.trim() && found.data !== undefined;
  const loaded = (found.data && searching ? found : all).data?.pages.flatMap(({ results }) => results) ?? [];
  const wanted = normalizeForSearch(text.trim());
  const narrowed = answersText ? loaded : loaded.filter(({ name }) => normalizeForSearch(name).includes(wanted));
  return {
    // Archived values may stay selected, but cannot be selected again.
    options: narrowed.filter(({ archived }) => !archived),
    waiting: current.isFetching || (!small && searched !== text.trim()),
    failed: current.isError,
    retry: () => void current.refetch(),
    more: () => {
      if (current.hasNextPage && !current.isFetching) void current.fetchNextPage();
    },
  };
}

function usePages(source: PickerSource, name: string, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: [...source.key, { name }],
    queryFn: ({ pageParam, signal }) => source.load({ name, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    enabled,
    // Labels and people change during work: older results are refetched when the picker opens.
    staleTime: ({ state }) => (state.data?.pages[0]?.cache ? Infinity : delays.pickerSync),
  });
}
