import { zodResolver } from '@hookform/resolvers/zod';
import { TwoFactorPassword } from '@kith/contract/identity/two-factor';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { showFormErrors } from '../../http/form-errors.ts';
import { Form } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';

interface PasswordPromptProps {
  text: string;
  submit: string;
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password again before a change to two-factor sign-in or to sessions. */
export function PasswordPrompt({ text, submit, onPassword, onCancel }: PasswordPromptProps) {
  const form = useForm({ resolver: zodResolver(TwoFactorPassword), defaultValues: { password: '' } });
  const send = form.handleSubmit(async ({ password }) => {
    try {
      await onPassword(password);
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  return (
    <Form onSubmit={send} error={form.formState.errors.root}>
      <Typography sx={{ mb: 1.5 }}>{text}</Typography>
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="current-password"
        autoFocus
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton busy={form.formState.isSubmitting}>{submit}</SubmitButton>
        <Button variant="outlined" color="inherit" onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </Form>
  );
}
