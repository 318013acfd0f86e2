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

/** A free text with suggestions of common titles from the third character on. */
export function TitleField<T extends FieldValues, O>(props: FieldProps<T, O>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const text: string = field.value;
  const [open, setOpen] = useState(false);
  const [isCoolingDown, startCooldown] = useCooldown(delays.titleSuggestionRest);
  const trimmedText = text.trim();
  const debouncedText = useDebouncedValue(trimmedText, delays.titleSuggestionDebounce);
  const isSuggesting = open && !isCoolingDown && trimmedText.length > 2;
  const suggestions = useQuery({
    queryKey: [...titles.key, { name: debouncedText }],
    queryFn: ({ signal }) => titles.load({ name: debouncedText }, signal),
    enabled: isSuggesting && debouncedText.length > 2,
    staleTime: 5 * 60_000,
  });
  const waiting = debouncedText !== trimmedText || suggestions.isFetching;
  return (
    <Autocomplete
      // The value is the text; choosing a suggestion only replaces the text.
      value={null}
      inputValue={text}
      onInputChange={(_, value, reason) => {
        if (reason === 'input' || reason === 'selectOption') field.onChange(value);
      }}
      onChange={startCooldown}
      open={isSuggesting}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onBlur={field.onBlur}
      options={waiting ? [] : (suggestions.data?.results.map(({ name }) => name) ?? [])}
      filterOptions={(options) => options}
      loading={waiting}
      loadingText="Loading suggestions..."
      noOptionsText={
        suggestions.isError ? (
          <LoadFailed text="failed to load suggestions" onRetry={() => void suggestions.refetch()} />
        ) : (
          `No suggestions for "${trimmedText}"`
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

/** True for some time after the returned function is called. */
function useCooldown(milliseconds: number): [boolean, () => void] {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setTimeout(() => setSince(undefined), milliseconds);
    return () => clearTimeout(timer);
  }, [since, milliseconds]);
  return [since !== undefined, () => setSince(Date.now())];
}
