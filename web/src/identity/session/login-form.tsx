import { zodResolver } from '@hookform/resolvers/zod';
import { Credentials, type Session } from '@kith/contract/identity/session';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import type { z } from 'zod';
import { isApiError } from '../../http/api-error.ts';
import { showFormErrors } from '../../http/form-errors.ts';
import { Form } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CodeStep } from './code-step.tsx';
import { useSignIn } from './session.api.ts';

export interface PrefilledLogin {
  username: string;
  password: string;
}

interface LoginFormProps {
  /** The values of a demo sign-in. */
  prefilled?: PrefilledLogin | undefined;
  onSignedIn: (session: Session) => Promise<void>;
}

/** Username and password; then, with two-factor sign-in, the code. Going back keeps the typed values. */
export function LoginForm({ prefilled, onSignedIn }: LoginFormProps) {
  const signIn = useSignIn();
  const form = useForm({ resolver: zodResolver(Credentials), defaultValues: { username: '', password: '' } });
  /** The prefilled values at the time of the code step. Other prefilled values start again with the password. */
  const [codeNeeded, setCodeNeeded] = useState<{ for: PrefilledLogin | undefined }>();

  useEffect(() => {
    if (prefilled) form.reset(prefilled);
  }, [prefilled, form]);

  const submit = form.handleSubmit(async (credentials) => {
    try {
      await onSignedIn(await signIn.mutateAsync({ body: credentials }));
    } catch (error) {
      if (isApiError(error) && error.code === 'twoFactorRequired') setCodeNeeded({ for: prefilled });
      else showFormErrors(form, error);
    }
  });

  if (!codeNeeded || codeNeeded.for !== prefilled) return <PasswordStep form={form} onSubmit={submit} />;
  return (
    <CodeStep
      onCode={async (code) => onSignedIn(await signIn.mutateAsync({ body: { ...form.getValues(), code } }))}
      onBack={(error) => {
        setCodeNeeded(undefined);
        if (error) showFormErrors(form, error);
      }}
    />
  );
}

interface PasswordStepProps {
  form: UseFormReturn<z.input<typeof Credentials>, unknown, z.output<typeof Credentials>>;
  onSubmit: () => Promise<void>;
}

function PasswordStep({ form: { control, formState }, onSubmit }: PasswordStepProps) {
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
