import type { PickerItem } from '@kith/contract/people/autocomplete';
import type { Named } from '@kith/contract/people/people';
import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useState } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { datasetSource } from '../../entities/dataset/dataset.api.ts';
import { normalizeForSearch } from '../../ui/normalize-for-search.ts';
import { FieldHelp } from '../../ui/form/field-help.tsx';
import { LoadFailed } from '../../ui/picker/load-failed.tsx';
import { PickerOption } from '../../ui/picker/picker-option.tsx';
import { usePickerOptions } from '../../ui/picker/use-picker-options.ts';
import { layout } from '../../ui/theme/tokens.ts';

interface OrganizationFieldProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>;
  /** The form field with the id of an existing organization, or null. */
  idField: FieldPath<T>;
  /** The form field with the name of the chosen organization, which may be new, or null. */
  nameField: FieldPath<T>;
  label: string;
  dataset: 'organizations' | 'schools';
  /** The stored organization. */
  known: Named | null;
}

const sources = {
  organizations: datasetSource('organizations', { everywhere: true }),
  schools: datasetSource('schools', { everywhere: true }),
};
/** Marks an organization that does not exist yet. Real ids start at 1. */
const NEW_ORGANIZATION_ID = 0;

/** Chooses an existing employer or school, or enters the name of a new one. */
export function OrganizationField<T extends FieldValues, O>(props: OrganizationFieldProps<T, O>) {
  const { control, label, dataset, known } = props;
  const { field: id, fieldState: idState } = useController({ control, name: props.idField });
  const { field: name, fieldState: nameState } = useController({ control, name: props.nameField });
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [lastChosen, setLastChosen] = useState<Named | null>(known);
  const offers = usePickerOptions(sources[dataset], text, open);
  const searchText = text.trim();
  const exists = offers.options.some((option) => normalizeForSearch(option.name) === normalizeForSearch(searchText));
  const options =
    searchText === '' || exists || offers.waiting
      ? offers.options
      : [...offers.options, { id: NEW_ORGANIZATION_ID, name: searchText, archived: false }];
  const message = idState.error?.message ?? nameState.error?.message;

  const choose = (item: PickerItem | null) => {
    setLastChosen(item);
    id.onChange(item && item.id !== NEW_ORGANIZATION_ID ? item.id : null);
    name.onChange(item?.name ?? null);
  };
  return (
    <Autocomplete<PickerItem>
      value={itemOf(id.value, name.value, [lastChosen, known])}
      onChange={(_, item) => choose(item)}
      onInputChange={(_, value, reason) => setText(reason === 'input' ? value : '')}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onBlur={id.onBlur}
      options={options}
      loading={offers.waiting}
      loadingText="Loading…"
      noOptionsText={
        offers.failed ? <LoadFailed text="Error loading selections" onRetry={offers.retry} /> : 'No results found...'
      }
      autoHighlight
      filterOptions={(all) => all}
      getOptionLabel={(item) => item.name}
      getOptionKey={(item) => item.id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      slotProps={{
        listbox: {
          sx: { maxHeight: layout.selectMenuHeight },
          onScroll: ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
            if (scrollTop + clientHeight > scrollHeight - 100) offers.more();
          },
        },
      }}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          label={label}
          required
          inputRef={id.ref}
          error={message !== undefined}
          helperText={
            <FieldHelp
              text={message ?? (name.value && id.value === null ? 'New: it will be added when you save.' : undefined)}
            />
          }
        />
      )}
      renderOption={({ key, ...option }, item) => (
        <PickerOption key={key} {...option} name={item.id === NEW_ORGANIZATION_ID ? `Add “${item.name}”` : item.name} />
      )}
    />
  );
}

function itemOf(id: number | null, name: string | null, known: readonly (Named | null)[]): PickerItem | null {
  if (id === null) return name ? { id: NEW_ORGANIZATION_ID, name, archived: false } : null;
  return { id, name: known.find((one) => one?.id === id)?.name ?? '…', archived: false };
}
