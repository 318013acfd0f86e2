import type { PickerItem } from '@kith/contract/people/autocomplete';
import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useState, type ReactNode, type Ref, type UIEvent } from 'react';
import { layout } from '../theme/tokens.ts';
import { LoadFailed } from './load-failed.tsx';
import { PickerOption } from './picker-option.tsx';
import type { PickerSource } from './picker-source.ts';
import { usePickerNames } from './use-picker-names.ts';
import { usePickerOptions } from './use-picker-options.ts';

interface PickerProps {
  label: string;
  source: PickerSource;
  ids: readonly number[];
  onChange: (ids: number[], items: PickerItem[]) => void;
  /** At most one. */
  single?: boolean;
  /** Items whose names are already loaded, so that they need no request. */
  loadedItems?: readonly PickerItem[];
  /** The number of matches with a value; undefined if it was not counted. */
  countOf?: ((id: number) => number | undefined) | undefined;
  onOpen?: (open: boolean) => void;
  help?: ReactNode;
  error?: boolean;
  disabled?: boolean;
  required?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** Selects values from a dataset of any size, by typing, scrolling or the arrow keys. */
export function Picker(props: PickerProps) {
  const { label, source, ids, single = false, countOf } = props;
  const [open, setOpen] = useState(false);
  const [input, setInput] = useState('');
  const [text, setText] = useState('');
  const [seen, setSeen] = useState<readonly PickerItem[]>(props.loadedItems ?? []);
  const offers = usePickerOptions(source, text, open);
  const unknown = ids.filter((id) => !seen.some((item) => item.id === id));
  const { names, loaded } = usePickerNames(source, unknown);

  const nameless = loaded ? 'Unknown' : '…';
  const chosen = ids.map(
    (id) => seen.find((item) => item.id === id) ?? names.get(id) ?? { id, name: nameless, archived: false },
  );
  const choose = (items: PickerItem[]) => {
    setSeen([...seen, ...items]);
    props.onChange(
      items.map(({ id }) => id),
      items,
    );
  };
  const show = (shown: boolean) => {
    setOpen(shown);
    props.onOpen?.(shown);
  };
  const common = {
    open,
    onOpen: () => show(true),
    onClose: () => show(false),
    options: offers.options,
    inputValue: input,
    loading: offers.waiting,
    loadingText: 'Loading…',
    noOptionsText: offers.failed ? (
      <LoadFailed text="Error loading selections" onRetry={offers.retry} />
    ) : (
      'No results found...'
    ),
    disabled: props.disabled ?? false,
    autoHighlight: true,
    filterOptions: (options: PickerItem[]) => options,
    getOptionLabel: ({ name }: PickerItem) => name,
    getOptionKey: ({ id }: PickerItem) => id,
    isOptionEqualToValue: (option: PickerItem, value: PickerItem) => option.id === value.id,
    slotProps: {
      listbox: {
        sx: { maxHeight: layout.selectMenuHeight },
        onScroll: ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent) => {
          if (scrollTop + clientHeight > scrollHeight - 100) offers.more();
        },
      },
    },
  };
  const renderInput: Parameters<typeof Autocomplete>[0]['renderInput'] = (params) => (
    <MuiTextField
      {...params}
      label={label}
      error={props.error ?? false}
      helperText={props.help}
      required={props.required ?? false}
      autoFocus={props.autoFocus ?? false}
      {...(props.inputRef && { inputRef: props.inputRef })}
    />
  );
  const contentOf = ({ id, name, profilePicture }: PickerItem) => ({
    name,
    picture: profilePicture,
    count: countOf?.(id),
  });
  if (single) {
    return (
      <Autocomplete<PickerItem>
        {...common}
        value={chosen[0] ?? null}
        onChange={(_, item) => choose(item ? [item] : [])}
        onInputChange={(_, value, reason) => {
          setInput(value);
          setText(reason === 'input' ? value : '');
        }}
        renderInput={renderInput}
        renderOption={({ key, ...option }, item) => <PickerOption key={key} {...option} {...contentOf(item)} />}
      />
    );
  }
  return (
    <Autocomplete<PickerItem, true>
      {...common}
      multiple
      disableCloseOnSelect
      value={chosen}
      onChange={(_, items) => choose(items)}
      onInputChange={(_, value, reason) => {
        // Users often select several results of one search, so selecting keeps the text.
        if (reason !== 'input' && reason !== 'clear' && reason !== 'blur') return;
        setInput(value);
        setText(value);
      }}
      renderInput={renderInput}
      renderOption={({ key, ...option }, item, { selected }) => (
        <PickerOption key={key} {...option} {...contentOf(item)} checked={selected} />
      )}
    />
  );
}
