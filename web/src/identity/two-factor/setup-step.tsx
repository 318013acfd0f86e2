import { zodResolver } from '@hookform/resolvers/zod';
import { TwoFactorCode } from '@kith/contract/identity/two-factor';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { showFormErrors } from '../../http/form-errors.ts';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useConfirmTwoFactor } from './two-factor.api.ts';

interface SetupStepProps {
  secret: string;
  /** The QR code of the secret, as a data URL. */
  qrCode: string;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** The user enters the secret into the authenticator, by QR code or by hand. Its first code proves that it worked. */
export function SetupStep({ secret, qrCode, onDone, onCancel }: SetupStepProps) {
  const confirm = useConfirmTwoFactor();
  const form = useForm({ resolver: zodResolver(TwoFactorCode), defaultValues: { code: '' } });
  const send = form.handleSubmit(async (body) => {
    try {
      const { recoveryCodes } = await confirm.mutateAsync({ body });
      onDone(recoveryCodes);
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  return (
    <Form onSubmit={send} error={form.formState.errors.root}>
      <Typography sx={{ mb: 1.5 }}>
        <strong>1.</strong> Scan this with your authenticator app, or type the key into it.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5, mb: 2.5 }}>
        <Box
          component="img"
          src={qrCode}
          alt="QR code for your authenticator app"
          width={176}
          height={176}
          // Cameras need dark on light, in the dark theme too.
          sx={{ display: 'block', p: 1, bgcolor: '#fff', border: 1, borderColor: 'divider', borderRadius: '10px' }}
        />
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Key to type
          </Typography>
          <Typography component="code" aria-label={secret} sx={{ ...codeStyle, display: 'block', lineHeight: '24px' }}>
            {secret.match(/.{1,4}/g)?.join(' ')}
          </Typography>
        </Box>
      </Box>
      <Typography sx={{ mb: 1.5 }}>
        <strong>2.</strong> Enter the code that the app shows now.
      </Typography>
      <TextField
        control={form.control}
        name="code"
        label="Code"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton busy={form.formState.isSubmitting}>Switch on</SubmitButton>
        <Button variant="outlined" color="inherit" onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </Form>
  );
}

const codeStyle = { fontFamily: 'ui-monospace, monospace', fontSize: 15, letterSpacing: '0.04em' };
