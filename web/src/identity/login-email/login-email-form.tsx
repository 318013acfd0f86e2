import { zodResolver } from '@hookform/resolvers/zod';
import { LoginEmailChange } from '@kith/contract/identity/login-email';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFormErrors } from '../../http/form-errors.ts';
import { AskBeforeLeaving } from '../../ui/dialog/ask-before-leaving.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useChangeLoginEmail } from './login-email.api.ts';

/** Asks for the new address and the password. The address changes when the link mailed to it is opened. */
export function LoginEmailForm({ userId, username }: { userId: number; username: string }) {
  const notify = useSnackbar();
  const change = useChangeLoginEmail();
  const [askedFor, setAskedFor] = useState<string>();
  const form = useForm({ resolver: zodResolver(LoginEmailChange), defaultValues: { username: '', password: '' } });
  const { control, formState } = form;
  const submit = form.handleSubmit(async (body) => {
    setAskedFor(undefined);
    try {
      await change.mutateAsync({ params: { id: userId }, body });
      setAskedFor(body.username);
      form.reset();
    } catch (error) {
      notify({ text: 'Login Email failed to update', colour: 'error' });
      showFormErrors(form, error);
    }
  });
  return (
    <>
      {askedFor && (
        <Alert severity="success" role="status" sx={{ mb: 2.5 }}>
          <strong>Check {askedFor} to confirm</strong>
          <Box>Open the link we have sent there, within a day. Until then you log in with {username}.</Box>
        </Alert>
      )}
      <Form onSubmit={submit} error={formState.errors.root}>
        <TextField control={control} name="username" label="New login email" type="email" autoComplete="off" />
        <PasswordField control={control} name="password" label="Password" autoComplete="current-password" />
        <Box>
          <SubmitButton busy={formState.isSubmitting}>Change login email</SubmitButton>
        </Box>
      </Form>
      {formState.isDirty && <AskBeforeLeaving />}
    </>
  );
}
