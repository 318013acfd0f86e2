import type { Session } from '@kith/contract/identity/session';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { isApiError } from '../../http/api-error.ts';
import { Form } from '../../ui/form/form.tsx';
import { OutlinedField } from '../../ui/form/outlined-field.tsx';
import { usePasswordVisibility } from '../../ui/form/password-visibility.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { CodeStep } from './code-step.tsx';
import { sendSignIn } from './sign-in.api.ts';
import { useSmallForm } from './use-small-form.tsx';

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
  const form = useSmallForm({ username: 'Username', password: 'Password' });
  /** The prefilled values at the time of the code step. Other prefilled values start again with the password. */
  const [codeNeeded, setCodeNeeded] = useState<{ for: PrefilledLogin | undefined }>();

  const prefill = useEffectEvent(form.replace);
  useEffect(() => {
    if (prefilled) prefill(prefilled);
  }, [prefilled]);

  const submit = form.onSubmit(async (credentials) => {
    try {
      await onSignedIn(await sendSignIn(credentials));
    } catch (error) {
      if (isApiError(error) && error.code === 'twoFactorRequired') setCodeNeeded({ for: prefilled });
      else form.showRefusal(error);
    }
  });

  if (!codeNeeded || codeNeeded.for !== prefilled) return <PasswordStep form={form} onSubmit={submit} />;
  return (
    <CodeStep
      onCode={async (code) => onSignedIn(await sendSignIn({ ...form.values, code }))}
      onBack={(error) => {
        setCodeNeeded(undefined);
        if (error) form.showRefusal(error);
      }}
    />
  );
}

interface PasswordStepProps {
  form: ReturnType<typeof useSmallForm<'username' | 'password'>>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
}

function PasswordStep({ form, onSubmit }: PasswordStepProps) {
  const password = usePasswordVisibility();
  return (
    <Form onSubmit={onSubmit} error={form.error}>
      <OutlinedField {...form.field('username')} autoComplete="username webauthn" type="email" autoFocus />
      <OutlinedField {...form.field('password')} autoComplete="current-password" {...password} />
      <SubmitButton busy={form.busy}>Log in</SubmitButton>
      <Box sx={{ textAlign: 'center', mt: 0.5 }}>
        <Link href="/forgot-password" variant="body2" sx={{ display: 'inline-block', py: 0.5 }}>
          Forgot password?
        </Link>
      </Box>
    </Form>
  );
}
