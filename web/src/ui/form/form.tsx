import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode, SubmitEvent } from 'react';

interface FormProps {
  /** For a button that stands outside of it. */
  id?: string;
  /** What `handleSubmit` of the form gives. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** What is wrong with the whole of it: `formState.errors.root`. */
  error?: { message?: string | undefined } | undefined;
  /** Its name for screen readers, where no heading stands above it. */
  label?: string;
  children: ReactNode;
}

/** The fields of a form, one below the other, and above them what is wrong with the whole. */
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
