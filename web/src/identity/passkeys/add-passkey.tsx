import { zodResolver } from '@hookform/resolvers/zod';
import { PasskeyName, PasskeyPassword, type Passkey } from '@kith/contract/identity/passkeys';
import { limits } from '@kith/contract/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { deviceName } from '../../entities/device/device-name.ts';
import { showFormErrors } from '../../http/form-errors.ts';
import { Form } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { DeviceRefusal } from './device-refusal.ts';
import { useAddPasskey, useStartPasskey } from './passkeys.api.ts';

const schema = PasskeyPassword.extend(PasskeyName.shape);

interface AddPasskeyProps {
  onAdded: (passkey: Passkey) => void;
  onCancel?: () => void;
}

/** Name and password, then the browser asks for the finger, face or PIN. */
export function AddPasskey({ onAdded, onCancel }: AddPasskeyProps) {
  const start = useStartPasskey();
  const add = useAddPasskey();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: deviceName(navigator.userAgent), password: '' },
  });
  const submit = form.handleSubmit(async ({ name, password }) => {
    try {
      const { createPasskey } = await import('./passkey-device.ts');
      const created = await createPasskey(await start.mutateAsync({ body: { password } }));
      onAdded(await add.mutateAsync({ body: { name, ...created } }));
    } catch (error) {
      if (error instanceof DeviceRefusal) form.setError('root', { message: error.message });
      else showFormErrors(form, error);
    }
  });
  return (
    <Form onSubmit={submit} error={form.formState.errors.root} label="Add a passkey">
      <Typography sx={{ mb: 1.5 }}>
        Name the passkey and enter your password. Your browser then asks for your finger, your face or the PIN of the
        device.
      </Typography>
      <TextField
        control={form.control}
        name="name"
        label="Name of the passkey"
        limit={limits.passkeyName}
        autoComplete="off"
      />
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="current-password"
        autoFocus
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton busy={form.formState.isSubmitting}>Continue</SubmitButton>
        {onCancel && (
          <Button variant="outlined" color="inherit" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Box>
    </Form>
  );
}
