import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';

interface SubmitButtonProps {
  busy: boolean;
  /** The form it sends, where it stands outside of it. */
  form?: string;
  disabled?: boolean;
  children: ReactNode;
}

/** Sends a form, once: it rests while the form is on its way. */
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
