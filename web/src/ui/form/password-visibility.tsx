import Visibility from 'icon:outline-visibility';
import VisibilityOff from 'icon:outline-visibility-off';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';

/** The type of a password's input, and the button in it that shows the password. */
export function usePasswordVisibility() {
  const [visible, setVisible] = useState(false);
  return {
    type: visible ? 'text' : 'password',
    endAdornment: (
      <InputAdornment position="end">
        <IconButton
          aria-label={visible ? 'Hide password' : 'Show password'}
          edge="end"
          onClick={() => setVisible(!visible)}
        >
          {visible ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
        </IconButton>
      </InputAdornment>
    ),
  };
}
