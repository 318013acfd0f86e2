import { delays } from '@kith/contract/limits';
import type { Place } from '@kith/contract/people/places';
import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { FieldHelp } from '../../ui/form/field-help.tsx';
import type { FieldProps } from '../../ui/form/field-props.ts';
import { LoadFailed } from '../../ui/picker/load-failed.tsx';
import { layout } from '../../ui/theme/tokens.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { placesQuery, usePickLocation } from './place.api.ts';

interface Known {
  id: number;
  name: string;
}

interface LocationFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  /** The location that is there now. */
  known: Known | null;
}

/** A city. The form holds the id of its location, or null. */
export function LocationField<T extends FieldValues, O>({ known, ...props }: LocationFieldProps<T, O>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<Known>();
  const pick = usePickLocation();
  const searched = useDebouncedValue(text.trim(), delays.placeDebounce);
  const cities = useQuery({ ...placesQuery(searched), enabled: searched !== '', placeholderData: keepPreviousData });
  const id: number | null = field.value;
  const chosen = [picked, known].find((location) => location && location.id === id);
  const failed = pick.isError ? 'Location failed to save. Choose it again.' : undefined;
  const message = fieldState.error?.message ?? failed;

  async function choose(place: Place | Known | null) {
    if (!place) return field.onChange(null);
    if (!('placeId' in place)) return;
    try {
      const location = await pick.mutateAsync({ body: { placeId: place.placeId } });
      setPicked(location);
      field.onChange(location.id);
    } catch {
      // The field says so.
    }
  }
  return (
    <Autocomplete<Place | Known>
      value={chosen ?? null}
      options={searched === '' ? [] : (cities.data ?? [])}
      loading={cities.isFetching || searched !== text.trim()}
      loadingText="Loading…"
      noOptionsText={
        cities.isError ? (
          <LoadFailed text="Places failed to load" onRetry={() => void cities.refetch()} />
        ) : searched === '' ? (
          'Type the name of a city'
        ) : (
          'No results found...'
        )
      }
      disabled={props.disabled ?? false}
      autoHighlight
      forcePopupIcon={false}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={(place) => ('placeId' in place ? place.placeId : place.id)}
      isOptionEqualToValue={(place, other) => place.name === other.name}
      onInputChange={(_, value, reason) => setText(reason === 'input' ? value : '')}
      onChange={(_, place) => void choose(place)}
      slotProps={{ listbox: { sx: { maxHeight: layout.selectMenuHeight } } }}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          label={props.label}
          inputRef={field.ref}
          error={message !== undefined}
          helperText={<FieldHelp text={message ?? props.help} />}
        />
      )}
    />
  );
}
