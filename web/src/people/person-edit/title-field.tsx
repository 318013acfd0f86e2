import { delays, limits } from '@kith/contract/limits';
import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { datasetSource } from '../../entities/dataset/dataset.api.ts';
import { FieldHelp } from '../../ui/form/field-help.tsx';
import type { FieldProps } from '../../ui/form/field-props.ts';
import { LoadFailed } from '../../ui/picker/load-failed.tsx';
import { layout } from '../../ui/theme/tokens.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';

const titles = datasetSource('workrole-titles');

/** A title: anything, with suggestions of what people are called, from the third character on. */
export function TitleField<T extends FieldValues, O>(props: FieldProps<T, O>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const text: string = field.value;
  const [open, setOpen] = useState(false);
  const [resting, rest] = useRest(delays.titleSuggestionRest);
  const wanted = text.trim();
  const searched = useDebouncedValue(wanted, delays.titleSuggestionDebounce);
  const suggests = open && !resting && wanted.length > 2;
  const found = useQuery({
    queryKey: [...titles.key, { name: searched }],
    queryFn: ({ signal }) => titles.load({ name: searched }, signal),
    enabled: suggests && searched.length > 2,
    staleTime: 5 * 60_000,
  });
  const waiting = searched !== wanted || found.isFetching;
  return (
    <Autocomplete
      // What is typed is the value; a suggestion only types it.
      value={null}
      inputValue={text}
      onInputChange={(_, value, reason) => {
        if (reason === 'input' || reason === 'selectOption') field.onChange(value);
      }}
      onChange={rest}
      open={suggests}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onBlur={field.onBlur}
      options={waiting ? [] : (found.data?.results.map(({ name }) => name) ?? [])}
      filterOptions={(options) => options}
      loading={waiting}
      loadingText="Loading suggestions..."
      noOptionsText={
        found.isError ? (
          <LoadFailed text="failed to load suggestions" onRetry={() => void found.refetch()} />
        ) : (
          `No suggestions for "${wanted}"`
        )
      }
      clearOnBlur={false}
      forcePopupIcon={false}
      disabled={props.disabled ?? false}
      slotProps={{ listbox: { sx: { maxHeight: layout.selectMenuHeight } } }}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          label={props.label}
          name={props.name}
          required
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={
            <FieldHelp text={fieldState.error?.message ?? props.help} length={text.length} limit={limits.workTitle} />
          }
        />
      )}
    />
  );
}

/** True for a while after it was asked for. */
function useRest(milliseconds: number): [boolean, () => void] {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setTimeout(() => setSince(undefined), milliseconds);
    return () => clearTimeout(timer);
  }, [since, milliseconds]);
  return [since !== undefined, () => setSince(Date.now())];
}
