import { delays } from '@kith/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { KeepingPlace } from '../../entities/scope/keeping-place.ts';
import { fold } from '../../ui/fold.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { labelsQuery } from './labels.api.ts';

/** The labels whose names hold a text; until the server has answered, those of the last answer that do. */
export function useLabelOffers(place: KeepingPlace, text: string, open: boolean) {
  const wanted = text.trim();
  const settled = useDebouncedValue(wanted, delays.listSearchDebounce);
  const result = useQuery({ ...labelsQuery(place, settled), placeholderData: keepPreviousData, enabled: open });
  const found = result.data?.results ?? [];
  const answered = settled === wanted && !result.isPlaceholderData && result.data !== undefined;
  return {
    labels: found.filter(({ name }) => fold(name).includes(fold(wanted))),
    /** Whether there is surely no label of exactly this name. */
    isNew: wanted !== '' && answered && !found.some(({ name }) => fold(name) === fold(wanted)),
    waiting: !answered && !result.isError,
    failed: result.isError,
    retry: () => void result.refetch(),
  };
}
