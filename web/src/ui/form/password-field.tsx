import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-props.ts';
import { usePasswordVisibility } from './password-visibility.tsx';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  required?: boolean;
}

/** A password with a button that shows it. */
export function PasswordField<T extends FieldValues, O>(props: PasswordFieldProps<T, O>) {
  return <TextField {...props} {...usePasswordVisibility()} />;
}
