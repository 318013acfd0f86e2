import type { Credentials } from '@kith/contract/identity/session';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { UseFormReturn } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import type { z } from 'zod';
import { Form } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

interface PasswordStepProps {
  form: UseFormReturn<z.input<typeof Credentials>, unknown, z.output<typeof Credentials>>;
  onSubmit: () => Promise<void>;
}

export function PasswordStep({ form: { control, formState }, onSubmit }: PasswordStepProps) {
  return (
    <Form onSubmit={onSubmit} error={formState.errors.root}>
      <TextField control={control} name="username" label="Username" autoComplete="username" type="email" autoFocus />
      <PasswordField control={control} name="password" label="Password" autoComplete="current-password" />
      <SubmitButton busy={formState.isSubmitting}>Log in</SubmitButton>
      <Box sx={{ textAlign: 'center', mt: 0.5 }}>
        <Link component={RouterLink} to="/forgot-password" variant="body2">
          Forgot password?
        </Link>
      </Box>
    </Form>
  );
}
