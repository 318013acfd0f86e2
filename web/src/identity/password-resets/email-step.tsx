import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordResetRequest } from '@kith/contract/identity/password-resets';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { showFormErrors } from '../../http/form-errors.ts';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { newReset, type StoredReset } from './stored-reset.ts';
import { useRequestPasswordReset } from './password-resets.api.ts';

interface EmailStepProps {
  email: string;
  onSent: (reset: StoredReset) => void;
}

/** Asks for the address to send the code to. The answer is the same for every address, so that it does not reveal accounts. */
export function EmailStep({ email, onSent }: EmailStepProps) {
  const request = useRequestPasswordReset();
  const form = useForm({ resolver: zodResolver(PasswordResetRequest), defaultValues: { email } });
  const submit = form.handleSubmit(async (body) => {
    try {
      const { id } = await request.mutateAsync({ body });
      onSent(newReset(id, body.email));
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  return (
    <Form onSubmit={submit} error={form.formState.errors.root}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        Enter the email you log in with. We send you a code to choose a new password.
      </Typography>
      <TextField control={form.control} name="email" label="Email" type="email" autoComplete="username" autoFocus />
      <SubmitButton busy={form.formState.isSubmitting}>Send code</SubmitButton>
    </Form>
  );
}
