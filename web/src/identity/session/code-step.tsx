import { zodResolver } from '@hookform/resolvers/zod';
import { texts } from '@kith/contract/texts';
import { TwoFactorCode } from '@kith/contract/identity/two-factor';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../http/api-error.ts';
import { showFormErrors } from '../../http/form-errors.ts';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

interface CodeStepProps {
  onCode: (code: string) => Promise<void>;
  /** Called with the error if the username and password, correct before, are refused now. */
  onBack: (error?: unknown) => void;
}

/** The second factor. The field accepts the six digits of the authenticator or a recovery code. */
export function CodeStep({ onCode, onBack }: CodeStepProps) {
  const form = useForm({ resolver: zodResolver(TwoFactorCode), defaultValues: { code: '' } });
  const [recovering, setRecovering] = useState(false);
  const { control, formState } = form;

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await onCode(code);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'unauthenticated') showFormErrors(form, error);
      else if (error.message === texts.incorrectCredentials) onBack(error);
      else form.setError('code', { message: error.message }, { shouldFocus: true });
    }
  });

  return (
    <Form onSubmit={submit} error={formState.errors.root}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        {recovering
          ? 'Enter one of the recovery codes you saved when you switched two-factor sign-in on. Each works once.'
          : 'Enter the six digits that your authenticator app shows for Kith.'}
      </Typography>
      <TextField
        // A new field, so that a phone switches its keyboard and the field gets the focus.
        key={String(recovering)}
        control={control}
        name="code"
        label={recovering ? 'Recovery code' : 'Code'}
        autoComplete="one-time-code"
        inputMode={recovering ? 'text' : 'numeric'}
        autoFocus
      />
      <SubmitButton busy={formState.isSubmitting}>Log in</SubmitButton>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mt: 0.5 }}>
        <Button color="inherit" onClick={() => onBack()}>
          Back
        </Button>
        <Button color="secondary" onClick={() => setRecovering(!recovering)}>
          {recovering ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      </Box>
    </Form>
  );
}
