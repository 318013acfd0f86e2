import { zodResolver } from '@hookform/resolvers/zod';
import { LinkedPasswordReset } from '@kith/contract/identity/password-resets';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { showFormErrors } from '../../http/form-errors.ts';
import { Form } from '../../ui/form/form.tsx';
import { confirmation, confirms } from '../../ui/form/password-confirmation.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useCompleteLinkedPasswordReset } from './password-resets.api.ts';

const schema = LinkedPasswordReset.omit({ token: true })
  .extend({ confirmation })
  .refine(...confirms('newPassword'));

/** Asks for the new password twice. The token of the mailed link replaces the code. */
export function LinkedPasswordStep({ token, onDone }: { token: string; onDone: () => void }) {
  const complete = useCompleteLinkedPasswordReset();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { newPassword: '', confirmation: '' } });
  const { control, formState } = form;
  const submit = form.handleSubmit(async ({ newPassword }) => {
    try {
      await complete.mutateAsync({ body: { token, newPassword } });
      onDone();
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  return (
    <Form onSubmit={submit} error={formState.errors.root}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>Choose a new password for your account.</Typography>
      <PasswordField control={control} name="newPassword" label="New Password" autoComplete="new-password" autoFocus />
      <PasswordField control={control} name="confirmation" label="Confirm Password" autoComplete="new-password" />
      <SubmitButton busy={formState.isSubmitting}>Change password</SubmitButton>
    </Form>
  );
}
