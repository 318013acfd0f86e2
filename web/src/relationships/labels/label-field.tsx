import { limits, delays } from '@kith/contract/limits';
import type { Label } from '@kith/contract/relationships/labels';
import Add from 'icon:baseline-add';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnnotationScope } from '../../entities/scope/scope.ts';
import { normalizeForSearch } from '../../ui/normalize-for-search.ts';
import { LoadFailed } from '../../ui/picker/load-failed.tsx';
import { PickerOption } from '../../ui/picker/picker-option.tsx';
import { layout } from '../../ui/theme/tokens.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { labelsQuery } from './labels.api.ts';

/** An existing label, or the name of a new one. */
export type LabelChoice = Pick<Label, 'id' | 'name'> | { id: undefined; name: string };

interface LabelFieldProps {
  label: string;
  annotationScope: AnnotationScope;
  /** Labels that are not offered. */
  excluded?: readonly { id: number }[];
  onChoose: (choice: LabelChoice) => void;
  autoFocus?: boolean;
  disabled?: boolean;
}

/** Finds a label by its name, or creates one. */
export function LabelField({ label, annotationScope, excluded, onChoose, autoFocus, disabled }: LabelFieldProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { labels, isNew, waiting, failed, retry } = useLabelOptions(annotationScope, text, open);
  const tooLong = text.trim().length > limits.labelName;
  const offered: LabelChoice[] = labels.filter(({ id }) => !excluded?.some((one) => one.id === id));
  const options = isNew && !tooLong ? [...offered, { id: undefined, name: text.trim() }] : offered;
  return (
    <Autocomplete<LabelChoice>
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options}
      value={null}
      inputValue={text}
      onInputChange={(_, value, reason) => setText(reason === 'input' ? value : '')}
      onChange={(_, choice) => {
        if (choice) onChoose(choice);
        setText('');
      }}
      // The field is cleared after a choice, so that the next label can be typed.
      clearOnBlur={false}
      blurOnSelect={false}
      autoHighlight
      disabled={disabled ?? false}
      loading={waiting}
      loadingText="Loading…"
      noOptionsText={
        failed ? <LoadFailed text="Error loading selections" onRetry={retry} /> : 'Type the name of a new label.'
      }
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id ?? 'new'}
      slotProps={{ listbox: { sx: { maxHeight: layout.selectMenuHeight } } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          autoFocus={autoFocus ?? false}
          error={tooLong}
          helperText={tooLong && `Label cannot exceed ${limits.labelName} characters.`}
        />
      )}
      renderOption={({ key, ...option }, { id, name }) =>
        id === undefined ? (
          <Box component="li" key={key} {...option} sx={{ gap: 1 }}>
            <Add aria-hidden sx={{ fontSize: 18 }} />
            Create “{name}”
          </Box>
        ) : (
          <PickerOption key={key} {...option} name={name} />
        )
      }
    />
  );
}

/** The labels whose names contain a text. While the request runs, the matching labels of the previous answer. */
function useLabelOptions(annotationScope: AnnotationScope, text: string, open: boolean) {
  const trimmedText = text.trim();
  const debouncedText = useDebouncedValue(trimmedText, delays.listSearchDebounce);
  const result = useQuery({
    ...labelsQuery(annotationScope, debouncedText),
    placeholderData: keepPreviousData,
    enabled: open,
  });
  const found = result.data?.results ?? [];
  const isLoaded = debouncedText === trimmedText && !result.isPlaceholderData && result.data !== undefined;
  return {
    labels: found.filter(({ name }) => normalizeForSearch(name).includes(normalizeForSearch(trimmedText))),
    /** Whether the answer shows that no label has exactly this name. */
    isNew:
      trimmedText !== '' &&
      isLoaded &&
      !found.some(({ name }) => normalizeForSearch(name) === normalizeForSearch(trimmedText)),
    waiting: !isLoaded && !result.isError,
    failed: result.isError,
    retry: () => void result.refetch(),
  };
}
