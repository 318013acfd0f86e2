import { MAX_FACET_VALUES } from '@kith/contract/people/facets';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Picker } from '../picker/picker.tsx';
import type { FilterValues, PickerFilter } from './filter-field.ts';

interface PickerInputProps {
  field: PickerFilter;
  ids: readonly number[];
  /** The values of the other effective filters. */
  others: FilterValues;
  onChange: (ids: number[]) => void;
  autoFocus: boolean;
}

/** A picker of a filter. Once it is open, each value shows its number of matches. */
export function PickerInput({ field, ids, others, onChange, autoFocus }: PickerInputProps) {
  const [open, setOpen] = useState(false);
  const countOf = useCounts(field, others, open);
  return (
    <Picker
      label={field.label}
      source={field.source}
      ids={ids}
      single={field.single ?? false}
      autoFocus={autoFocus}
      countOf={countOf}
      onOpen={setOpen}
      onChange={onChange}
    />
  );
}

function useCounts(field: PickerFilter, others: FilterValues, open: boolean) {
  const read = field.counts?.(others);
  const { data } = useQuery({
    queryKey: read?.queryKey ?? [],
    queryFn: read && open ? read.queryFn : skipToken,
    // The list fades out after it is closed; the counts stay visible until then.
    placeholderData: keepPreviousData,
  });
  if (!data) return undefined;
  const counts = new Map(data.map(({ id, count }) => [id, count]));
  // The server counts only the MAX_FACET_VALUES most frequent values. If there are more, the others show no number.
  const all = data.length < MAX_FACET_VALUES;
  return (id: number) => counts.get(id) ?? (all ? 0 : undefined);
}
