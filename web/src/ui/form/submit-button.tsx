import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';

interface SubmitButtonProps {
  busy: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** Sends a form, once: it rests while the form is on its way. */
export function SubmitButton({ busy, disabled = false, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      disabled={busy || disabled}
      startIcon={busy && <CircularProgress size={14} color="inherit" aria-hidden />}
    >
      {children}
    </Button>
  );
}
