import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';

interface SubmitButtonProps {
  busy: boolean;
  /** The id of the form, if the button is outside of it. */
  form?: string;
  disabled?: boolean;
  children: ReactNode;
}

/** Submits a form. Disabled while the form is being sent, so that it is sent once. */
export function SubmitButton({ busy, form, disabled = false, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      form={form}
      variant="contained"
      disabled={busy || disabled}
      startIcon={busy && <CircularProgress size={14} color="inherit" aria-hidden />}
    >
      {children}
    </Button>
  );
}
