import { texts } from '@kith/contract/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isApiError } from '../../http/api-error.ts';
import { Form } from '../../ui/form/form.tsx';
import { OutlinedField } from '../../ui/form/outlined-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useSmallForm } from './use-small-form.tsx';

interface CodeStepProps {
  onCode: (code: string) => Promise<void>;
  /** Called with the error if the username and password, correct before, are refused now. */
  onBack: (error?: unknown) => void;
}

/** The second factor. The field accepts the six digits of the authenticator or a recovery code. */
export function CodeStep({ onCode, onBack }: CodeStepProps) {
  const [recovering, setRecovering] = useState(false);
  const form = useSmallForm({ code: recovering ? 'Recovery code' : 'Code' });

  const submit = form.onSubmit(async ({ code }) => {
    try {
      await onCode(code);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'unauthenticated') form.showRefusal(error);
      else if (error.message === texts.incorrectCredentials) onBack(error);
      else form.showErrors({ code: error.message });
    }
  });

  return (
    <Form onSubmit={submit} error={form.error}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        {recovering
          ? 'Enter one of the recovery codes you saved when you switched two-factor sign-in on. Each works once.'
          : 'Enter the six digits that your authenticator app shows for Kith.'}
      </Typography>
      <OutlinedField
        // A new field, so that a phone switches its keyboard and the field gets the focus.
        key={String(recovering)}
        {...form.field('code')}
        autoComplete="one-time-code"
        inputProps={{ inputMode: recovering ? 'text' : 'numeric' }}
        autoFocus
      />
      <SubmitButton busy={form.busy}>Log in</SubmitButton>
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
