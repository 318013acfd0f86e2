import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-props.ts';
import type { Option } from './select-field.tsx';

interface RadioFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  options: readonly Option[];
}

export function RadioField<T extends FieldValues, O>({ options, ...props }: RadioFieldProps<T, O>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const labelId = useId();
  const message = fieldState.error?.message ?? props.help;
  return (
    <FormControl error={fieldState.invalid} disabled={props.disabled ?? false}>
      <FormLabel id={labelId} sx={{ fontSize: 13 }}>
        {props.label}
      </FormLabel>
      <RadioGroup row aria-labelledby={labelId} name={props.name} value={field.value ?? ''} onChange={field.onChange}>
        {options.map(({ value, name }) => (
          <FormControlLabel key={value} value={value} label={name} control={<Radio />} />
        ))}
      </RadioGroup>
      {message && <FormHelperText sx={{ mx: 0 }}>{message}</FormHelperText>}
    </FormControl>
  );
}
