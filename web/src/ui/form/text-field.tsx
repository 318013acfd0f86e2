import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { FieldHelp } from './field-help.tsx';
import type { FieldProps } from './field-props.ts';
import { OutlinedField } from './outlined-field.tsx';

interface TextFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  /** The maximum number of characters, shown as a counter. Longer input is possible, so that pasted text is not cut silently. */
  limit?: number;
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  autoFocus?: boolean;
  /** The keyboard of a phone. */
  inputMode?: 'numeric' | 'text';
  placeholder?: string;
  /** If set: a text area with that many lines. */
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
    <OutlinedField
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
      inputProps={{ inputMode: props.inputMode }}
      endAdornment={endAdornment}
      // An empty date input shows a pattern, which the label would overlap.
      shrinkLabel={type === 'date'}
      // Every field reserves this line, so that an error does not move the layout.
      help={<FieldHelp text={message ?? help} length={value.length} limit={limit} />}
    />
  );
}
