import { MAX_FACET_VALUES } from '@kith/contract/people/facets';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Picker } from '../picker/picker.tsx';
import type { FilterValues, PickerFilter } from './filter-field.ts';

interface PickerInputProps {
  field: PickerFilter;
  ids: readonly number[];
  /** What the other filters narrow the list by. */
  others: FilterValues;
  onChange: (ids: number[]) => void;
  autoFocus: boolean;
}

/** Chooses from a dataset; once it is open, each value says how many it would find. */
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
    // The list closes more slowly than it is left, and should not change on its way.
    placeholderData: keepPreviousData,
  });
  if (!data) return undefined;
  const counts = new Map(data.map(({ id, count }) => [id, count]));
  // The frequent ones alone are counted where there are many: then the others have no number, rather than a wrong one.
  const all = data.length < MAX_FACET_VALUES;
  return (id: number) => counts.get(id) ?? (all ? 0 : undefined);
}
