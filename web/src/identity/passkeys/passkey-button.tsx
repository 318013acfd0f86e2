import type { Session } from '@kith/contract/identity/session';
import Fingerprint from 'icon:baseline-fingerprint';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { reasonOf } from '../../http/api-error.ts';
import { DeviceRefusal, knowsPasskeys } from './device-refusal.ts';
import { readPasskeyRequest, sendPasskey } from './passkey-sign-in.api.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

interface PasskeyButtonProps {
  onSignedIn: (session: Session) => Promise<void>;
}

/** Signs in with a passkey: by the button, or chosen in the list that the browser shows at the field of the user name. */
export function PasskeyButton(props: PasskeyButtonProps) {
  return knowsPasskeys() ? <KnownPasskeyButton {...props} /> : null;
}

function KnownPasskeyButton({ onSignedIn }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  /** One after the other: the browser has the cookie of the last challenge, which the passkey must sign. */
  const lastRequest = useRef<Promise<unknown>>(Promise.resolve());
  const nextRequest = () => {
    const request = lastRequest.current.then(readPasskeyRequest);
    lastRequest.current = request.catch(() => {});
    return request;
  };
  const onRefused = (reason: unknown) => setError(reason instanceof DeviceRefusal ? reason.message : reasonOf(reason));
  usePasskeyAutofill({ paused: busy, nextRequest, onSignedIn, onRefused });

  const signIn = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { askForPasskey } = await import('./passkey-device.ts');
      await onSignedIn(await sendPasskey(await askForPasskey(await nextRequest())));
    } catch (reason) {
      onRefused(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {error !== undefined && <Alert severity="error">{error}</Alert>}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Fingerprint />}
        disabled={busy}
        onClick={() => void signIn()}
      >
        Log in with a passkey
      </Button>
    </>
  );
}
