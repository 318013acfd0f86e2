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

/** A label that there is, or the name of one to make. */
export type LabelChoice = Pick<Label, 'id' | 'name'> | { id: undefined; name: string };

interface LabelFieldProps {
  label: string;
  annotationScope: AnnotationScope;
  /** Those that need not be offered. */
  without?: readonly { id: number }[];
  onChoose: (choice: LabelChoice) => void;
  autoFocus?: boolean;
  disabled?: boolean;
}

/** Finds a label by typing, or makes one of what was typed. */
export function LabelField({ label, annotationScope, without, onChoose, autoFocus, disabled }: LabelFieldProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { labels, isNew, waiting, failed, retry } = useLabelOffers(annotationScope, text, open);
  const tooLong = text.trim().length > limits.labelName;
  const offered: LabelChoice[] = labels.filter(({ id }) => !without?.some((one) => one.id === id));
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
      // What is chosen leaves the field, so that the next one can be typed at once.
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

/** The labels whose names hold a text; until the server has answered, those of the last answer that do. */
function useLabelOffers(annotationScope: AnnotationScope, text: string, open: boolean) {
  const wanted = text.trim();
  const settled = useDebouncedValue(wanted, delays.listSearchDebounce);
  const result = useQuery({
    ...labelsQuery(annotationScope, settled),
    placeholderData: keepPreviousData,
    enabled: open,
  });
  const found = result.data?.results ?? [];
  const answered = settled === wanted && !result.isPlaceholderData && result.data !== undefined;
  return {
    labels: found.filter(({ name }) => normalizeForSearch(name).includes(normalizeForSearch(wanted))),
    /** Whether there is surely no label of exactly this name. */
    isNew:
      wanted !== '' && answered && !found.some(({ name }) => normalizeForSearch(name) === normalizeForSearch(wanted)),
    waiting: !answered && !result.isError,
    failed: result.isError,
    retry: () => void result.refetch(),
  };
}
