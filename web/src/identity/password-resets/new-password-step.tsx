import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordResetCompletion } from '@kith/contract/identity/password-resets';
import { useForm } from 'react-hook-form';
import { showFormErrors } from '../../http/form-errors.ts';
import { Form } from '../../ui/form/form.tsx';
import { confirmation, confirms } from '../../ui/form/password-confirmation.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCompletePasswordReset } from './password-resets.api.ts';

const schema = PasswordResetCompletion.extend({ confirmation }).refine(...confirms('newPassword'));

/** Asks for the mailed code and, twice, for the new password. */
export function NewPasswordStep({ resetId, onDone }: { resetId: string; onDone: () => void }) {
  const complete = useCompletePasswordReset();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { verificationCode: '', newPassword: '', confirmation: '' },
  });
  const { control, formState } = form;
  const submit = form.handleSubmit(async ({ verificationCode, newPassword }) => {
    try {
      await complete.mutateAsync({ params: { id: resetId }, body: { verificationCode, newPassword } });
      onDone();
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  return (
    <Form onSubmit={submit} error={formState.errors.root}>
      <TextField
        control={control}
        name="verificationCode"
        label="Verification Code"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
      />
      <PasswordField control={control} name="newPassword" label="New Password" autoComplete="new-password" />
      <PasswordField control={control} name="confirmation" label="Confirm Password" autoComplete="new-password" />
      <SubmitButton busy={formState.isSubmitting}>Change password</SubmitButton>
    </Form>
  );
}
