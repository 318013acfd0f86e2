import MuiTextField from '@mui/material/TextField';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { FieldHelp } from './field-help.tsx';
import type { FieldProps } from './field-props.ts';

interface TextFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  /** The most characters; then a counter stands below. Typing on is possible, so that nothing pasted is cut in silence. */
  limit?: number;
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  autoFocus?: boolean;
  /** Which keys a phone offers. */
  inputMode?: 'numeric' | 'text';
  placeholder?: string;
  /** More than one: a text area of that height. */
  rows?: number;
  required?: boolean;
  endAdornment?: ReactNode;
}

export function TextField<T extends FieldValues, O>(props: TextFieldProps<T, O>) {
  const { control, name, label, help, limit, rows, endAdornment, type = 'text', required = false } = props;
  const { field, fieldState } = useController({ control, name });
  const value: string = field.value ?? '';
  const message = fieldState.error?.message;
  return (
    <MuiTextField
      label={label}
      name={name}
      type={type}
      value={value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      disabled={props.disabled ?? false}
      required={required}
      error={message !== undefined}
      autoComplete={props.autoComplete}
      autoFocus={props.autoFocus}
      placeholder={props.placeholder}
      multiline={rows !== undefined}
      rows={rows}
      // A space is kept below every field, so that a message that comes moves nothing.
      helperText={<FieldHelp text={message ?? help} length={value.length} limit={limit} />}
      slotProps={{
        input: { endAdornment },
        htmlInput: { inputMode: props.inputMode },
        // A day that is not chosen yet has a pattern where other fields are empty.
        ...(type === 'date' && { inputLabel: { shrink: true } }),
        formHelperText: { component: 'div' },
      }}
    />
  );
}
