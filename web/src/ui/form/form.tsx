import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode, SubmitEvent } from 'react';

interface FormProps {
  /** For a submit button outside of the form. */
  id?: string;
  /** The result of react-hook-form's `handleSubmit`. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** The error of the whole form: `formState.errors.root`. */
  error?: { message?: string | undefined } | undefined;
  /** The name for screen readers, if there is no heading. */
  label?: string;
  children: ReactNode;
}

/** The fields of a form, stacked, with the form's own error above them. */
export function Form({ id, onSubmit, error, label, children }: FormProps) {
  return (
    <Box
      component="form"
      id={id}
      noValidate
      aria-label={label}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => void onSubmit(event)}
      sx={{ display: 'grid', gap: 1 }}
    >
      {error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {error.message}
        </Alert>
      )}
      {children}
    </Box>
  );
}
