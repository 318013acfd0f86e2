import MuiTextField from '@mui/material/TextField';
import { useController, type FieldValues } from 'react-hook-form';
import { FieldHelp } from './field-help.tsx';
import type { FieldProps } from './field-props.ts';

interface DigitsFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  maxLength: number;
}

/** A whole number or null. Accepts at most `maxLength` digits. */
export function DigitsField<T extends FieldValues, O>({ maxLength, ...props }: DigitsFieldProps<T, O>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const value: number | null = field.value;
  return (
    <MuiTextField
      label={props.label}
      name={props.name}
      value={value ?? ''}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, maxLength);
        field.onChange(digits === '' ? null : Number(digits));
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      disabled={props.disabled ?? false}
      error={fieldState.invalid}
      helperText={<FieldHelp text={fieldState.error?.message ?? props.help} />}
      slotProps={{ htmlInput: { inputMode: 'numeric' }, formHelperText: { component: 'div' } }}
    />
  );
}
