import { zodResolver } from '@hookform/resolvers/zod';
import { messages } from '@kith/contract/messages';
import { Credentials, type Session } from '@kith/contract/session';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../http/api-error.ts';
import { showFormErrors } from '../../http/form-errors.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
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

export function LoginForm({ filledIn, onSignedIn }: LoginFormProps) {
  const signIn = useSignIn();
  const form = useForm({ resolver: zodResolver(Credentials), defaultValues: { username: '', password: '' } });
  const { control, handleSubmit, reset, formState } = form;

  useEffect(() => {
    if (filledIn) reset(filledIn);
  }, [filledIn, reset]);

  const submit = handleSubmit(async (credentials) => {
    try {
      await onSignedIn(await signIn.mutateAsync({ body: credentials }));
    } catch (error) {
      if (isApiError(error) && error.code === 'unauthenticated')
        form.setError('root', { message: messages.incorrectCredentials });
      else showFormErrors(form, error);
    }
  });

  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 1 }}>
      {formState.errors.root && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {formState.errors.root.message}
        </Alert>
      )}
      <TextField control={control} name="username" label="Username" autoComplete="username" type="email" autoFocus />
      <PasswordField control={control} name="password" label="Password" autoComplete="current-password" />
      <SubmitButton busy={formState.isSubmitting}>Log in</SubmitButton>
    </Box>
  );
}
