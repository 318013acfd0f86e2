import { PICKER_PAGE_SIZE } from '@kith/contract/people/autocomplete';
import { delays } from '@kith/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { normalizeForSearch } from '../normalize-for-search.ts';
import { useDebouncedValue } from '../use-debounced-value.ts';
import type { PickerSource } from './picker-source.ts';

/**
 * What a picker offers for a text. A set that fits on one page is asked for once and narrowed here; a larger one is
 * searched by the server once the typing pauses, and until its answer is there what we have is narrowed.
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
    // What was archived may stay chosen, but nobody chooses it anew.
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
    // Labels and people change while one works: what is older than this is asked for again when the picker opens.
    staleTime: ({ state }) => (state.data?.pages[0]?.cache ? Infinity : delays.pickerSync),
  });
}
