import type { Place } from '@kith/contract/people/places';
import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useState } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { usePlaceOptions } from '../../ui/filters/use-place-options.tsx';
import { FieldHelp } from '../../ui/form/field-help.tsx';
import type { FieldProps } from '../../ui/form/field-props.ts';
import { placesQuery, usePickLocation } from './place.api.ts';

interface SavedLocation {
  id: number;
  name: string;
}

interface LocationFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  /** The saved location. */
  current: SavedLocation | null;
}

/** A city. The form holds the id of its location, or null. */
export function LocationField<T extends FieldValues, O>({ current, ...props }: LocationFieldProps<T, O>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const [picked, setPicked] = useState<SavedLocation>();
  const pick = usePickLocation();
  const places = usePlaceOptions(placesQuery);
  const id: number | null = field.value;
  const chosen = [picked, current].find((location) => location && location.id === id);
  const failed = pick.isError ? 'Location failed to save. Choose it again.' : undefined;
  const message = fieldState.error?.message ?? failed;

  async function choose(place: Place | SavedLocation | null) {
    if (!place) return field.onChange(null);
    if (!('placeId' in place)) return;
    try {
      const location = await pick.mutateAsync({ body: { placeId: place.placeId } });
      setPicked(location);
      field.onChange(location.id);
    } catch {
      // The field shows the error of the mutation.
    }
  }
  return (
    <Autocomplete<Place | SavedLocation>
      {...places}
      value={chosen ?? null}
      disabled={props.disabled ?? false}
      getOptionLabel={({ name }) => name}
      getOptionKey={(place) => ('placeId' in place ? place.placeId : place.id)}
      isOptionEqualToValue={(place, other) => place.name === other.name}
      onChange={(_, place) => void choose(place)}
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
