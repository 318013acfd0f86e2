import { zodResolver } from '@hookform/resolvers/zod';
import { Credentials, type Session } from '@kith/contract/identity/session';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../http/api-error.ts';
import { showFormErrors } from '../../http/form-errors.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
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
