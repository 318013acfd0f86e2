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

export interface FilledIn {
  username: string;
  password: string;
}

interface LoginFormProps {
  /** Values to put into the form, such as those of a demo sign-in. */
  filledIn?: FilledIn | undefined;
  onSignedIn: (session: Session) => Promise<void>;
}

/** Name and password; then, where two-factor sign-in is on, its code. Going back finds what was typed. */
export function LoginForm({ filledIn, onSignedIn }: LoginFormProps) {
  const signIn = useSignIn();
  const form = useForm({ resolver: zodResolver(Credentials), defaultValues: { username: '', password: '' } });
  /** For whom the code is asked; other values that are filled in start again with the password. */
  const [codeNeeded, setCodeNeeded] = useState<{ for: FilledIn | undefined }>();

  useEffect(() => {
    if (filledIn) form.reset(filledIn);
  }, [filledIn, form]);

  const submit = form.handleSubmit(async (credentials) => {
    try {
      await onSignedIn(await signIn.mutateAsync({ body: credentials }));
    } catch (error) {
      if (isApiError(error) && error.code === 'twoFactorRequired') setCodeNeeded({ for: filledIn });
      else showFormErrors(form, error);
    }
  });

  if (!codeNeeded || codeNeeded.for !== filledIn) return <PasswordStep form={form} onSubmit={submit} />;
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
