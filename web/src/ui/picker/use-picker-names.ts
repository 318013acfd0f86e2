import type { PickerItem } from '@kith/contract/people/autocomplete';
import { useQuery } from '@tanstack/react-query';
import type { PickerSource } from './picker-source.ts';

const minutes = 60_000;

/** The items of the selected ids, by id. Once `loaded`, ids that the user may not see are missing. */
export function usePickerNames(source: PickerSource, ids: readonly number[]) {
  const wanted = [...ids].sort((a, b) => a - b);
  const { data } = useQuery({
    queryKey: [...source.key, { ids: wanted }],
    queryFn: ({ signal }) => source.load({ ids: wanted }, signal),
    enabled: ids.length > 0,
    staleTime: 5 * minutes,
  });
  const names = new Map<number, PickerItem>(data?.results.map((item) => [item.id, item]));
  return { names, loaded: data !== undefined };
}
