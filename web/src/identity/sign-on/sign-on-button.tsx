import Login from 'icon:baseline-login';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { reasonOf } from '../../http/api-error.ts';
import { readProviderAddress } from './start-sign-on.api.ts';

interface SignOnButtonProps {
  /** The name of the provider. */
  provider: string;
  /** The path to open after the sign-in. */
  next: string;
  primary?: boolean;
}

/** Leaves Kith for the provider, which sends the browser back to /sign-on. */
export function SignOnButton({ provider, next, primary = false }: SignOnButtonProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const leave = async () => {
    setBusy(true);
    setError(undefined);
    try {
      window.location.assign(await readProviderAddress(next));
    } catch (reason) {
      setError(reasonOf(reason));
      setBusy(false);
    }
  };
  return (
    <>
      {error !== undefined && <Alert severity="error">{error}</Alert>}
      <Button
        variant={primary ? 'contained' : 'outlined'}
        color={primary ? 'primary' : 'inherit'}
        startIcon={<Login />}
        disabled={busy}
        onClick={() => void leave()}
      >
        Log in with {provider}
      </Button>
    </>
  );
}
