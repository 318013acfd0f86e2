import Visibility from 'icon:outline-visibility';
import VisibilityOff from 'icon:outline-visibility-off';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-props.ts';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  required?: boolean;
}

/** A password with a button that shows it. */
export function PasswordField<T extends FieldValues, O>(props: PasswordFieldProps<T, O>) {
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            aria-label={visible ? 'Hide password' : 'Show password'}
            edge="end"
            onClick={() => setVisible(!visible)}
          >
            {visible ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
