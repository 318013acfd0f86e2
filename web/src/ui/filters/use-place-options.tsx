import { delays } from '@kith/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../picker/load-failed.tsx';
import { layout } from '../theme/tokens.ts';
import { useDebouncedValue } from '../use-debounced-value.ts';
import type { LocationFilter } from './filter-field.ts';

/** The props of an Autocomplete that searches cities while the user types. */
export function usePlaceOptions(places: LocationFilter['places']) {
  const [text, setText] = useState('');
  const searched = useDebouncedValue(text.trim(), delays.placeDebounce);
  const cities = useQuery({ ...places(searched), enabled: searched !== '', placeholderData: keepPreviousData });
  return {
    options: searched === '' ? [] : (cities.data ?? []),
    loading: cities.isFetching || searched !== text.trim(),
    loadingText: 'Loading…',
    noOptionsText: cities.isError ? (
      <LoadFailed text="Places failed to load" onRetry={() => void cities.refetch()} />
    ) : searched === '' ? (
      'Type the name of a city'
    ) : (
      'No results found...'
    ),
    autoHighlight: true,
    forcePopupIcon: false,
    filterOptions: <T,>(options: T[]) => options,
    onInputChange: (_: unknown, value: string, reason: string) => setText(reason === 'input' ? value : ''),
    slotProps: { listbox: { sx: { maxHeight: layout.selectMenuHeight } } },
  };
}
