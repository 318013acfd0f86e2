import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import MuiTextField from '@mui/material/TextField';
import { useId } from 'react';
import { parseIds, type FilterField, type FilterValues, type RadioFilter } from './filter-field.ts';
import { LocationInput } from './location-input.tsx';
import { PickerInput } from './picker-input.tsx';

interface FilterInputProps<F extends FilterField = FilterField> {
  field: F;
  values: FilterValues;
  /** The values of the other effective filters. */
  others: FilterValues;
  onChange: (changes: FilterValues) => void;
  autoFocus: boolean;
}

/** The input of one active filter. */
export function FilterInput({ field, values, others, onChange, autoFocus }: FilterInputProps) {
  const value = values[field.name] ?? '';
  const set = (next: string) => onChange({ [field.name]: next });
  switch (field.type) {
    case 'text':
      return (
        <MuiTextField
          label={field.label}
          value={value}
          autoFocus={autoFocus}
          onChange={({ target }) => set(target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      );
    case 'day':
      return (
        <MuiTextField
          type="date"
          label={field.label}
          value={value}
          autoFocus={autoFocus}
          onChange={({ target }) => set(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      );
    case 'picker':
      return (
        <PickerInput
          field={field}
          ids={parseIds(value)}
          others={others}
          autoFocus={autoFocus}
          onChange={(ids) => set(ids.join(','))}
        />
      );
    case 'radio':
      return <RadioInput field={field} values={values} onChange={onChange} autoFocus={autoFocus} />;
    case 'checkbox':
      return (
        <FormControlLabel
          label={field.label}
          control={
            <Checkbox
              size="small"
              autoFocus={autoFocus}
              checked={value === 'true'}
              onChange={({ target }) => set(target.checked ? 'true' : '')}
            />
          }
        />
      );
    case 'location':
      return <LocationInput field={field} values={values} onChange={onChange} autoFocus={autoFocus} />;
  }
}

function RadioInput({ field, values, onChange, autoFocus }: Omit<FilterInputProps<RadioFilter>, 'others'>) {
  const labelId = useId();
  const value = values[field.name] ?? field.initial;
  const first = value || field.options[0]?.value;
  return (
    <FormControl
      sx={{ flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, px: 0.5, my: -0.75 }}
    >
      <FormLabel id={labelId} sx={{ fontSize: 13 }}>
        {field.label}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={value}
        onChange={(_, chosen) => onChange({ [field.name]: chosen })}
      >
        {field.options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.name}
            control={<Radio autoFocus={autoFocus && option.value === first} />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
