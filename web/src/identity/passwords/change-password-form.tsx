import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordChange } from '@kith/contract/identity/password';
import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { showFormErrors } from '../../http/form-errors.ts';
import { AskBeforeLeaving } from '../../ui/dialog/ask-before-leaving.tsx';
import { Form } from '../../ui/form/form.tsx';
import { confirmation, confirms } from '../../ui/form/password-confirmation.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useChangePassword } from './passwords.api.ts';

const schema = PasswordChange.extend({ confirmation }).refine(...confirms('newPassword'));

export function ChangePasswordForm() {
  const change = useChangePassword();
  const notify = useSnackbar();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
  });
  const { control, formState } = form;
  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await change.mutateAsync({ body: { currentPassword, newPassword } });
      form.reset();
      notify({ text: 'Password updated. Your other devices are signed out.', colour: 'success' });
    } catch (error) {
      showFormErrors(form, error, 'Password failed to update.');
    }
  });
  return (
    <>
      <Form onSubmit={submit} error={formState.errors.root}>
        <PasswordField
          control={control}
          name="currentPassword"
          label="Current Password"
          autoComplete="current-password"
        />
        <PasswordField control={control} name="newPassword" label="New Password" autoComplete="new-password" />
        <PasswordField control={control} name="confirmation" label="Confirm Password" autoComplete="new-password" />
        <Box>
          <SubmitButton busy={formState.isSubmitting}>Change password</SubmitButton>
        </Box>
      </Form>
      {formState.isDirty && <AskBeforeLeaving />}
    </>
  );
}
