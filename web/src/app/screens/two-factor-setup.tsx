import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { AddPasskey } from '../../identity/passkeys/add-passkey.tsx';
import { knowsPasskeys } from '../../identity/passkeys/device-refusal.ts';
import { PasskeyButton } from '../../identity/passkeys/passkey-button.tsx';
import { sessionQuery } from '../../identity/session/session.api.ts';
import { settingsQuery } from '../../identity/settings/settings.api.ts';
import { SignOnButton } from '../../identity/sign-on/sign-on-button.tsx';
import { twoFactorQuery } from '../../identity/two-factor/two-factor.api.ts';
import { TwoFactor } from '../../identity/two-factor/two-factor.tsx';
import { LogOutButton } from '../log-out-button.tsx';
import { PublicPanel } from './public-panel.tsx';

/** Users who must set up two-factor sign-in are redirected here. */
export function TwoFactorSetupScreen() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery);
  const { data: factor } = useQuery({ ...twoFactorQuery, enabled: Boolean(session) });
  const [adding, setAdding] = useState(false);
  if (session === null) return <Navigate to="/login" replace />;
  if (!session) return null;
  const goOn = async () => {
    await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey });
    await navigate('/', { replace: true });
  };
  const hasOther = factor && !factor.on && (factor.passkeys > 0 || factor.isLinkedToProvider);
  return (
    <PublicPanel title="Two-factor sign-in">
      {adding ? (
        <AddPasskey onAdded={() => void goOn()} onCancel={() => setAdding(false)} />
      ) : session.mustSetUpTwoFactor && hasOther ? (
        <UseOtherFactor {...factor} onSignedIn={goOn} />
      ) : (
        <>
          {!factor?.on && (
            <Typography sx={{ color: 'text.secondary' }}>
              Kith asks for a second factor here. Set it up with an authenticator app on your phone to go on
              {knowsPasskeys() ? ', or add a passkey, which counts as two factors.' : '.'}
            </Typography>
          )}
          <TwoFactor />
          {factor?.on === false && knowsPasskeys() && (
            <Button variant="outlined" color="inherit" onClick={() => setAdding(true)}>
              Add a passkey
            </Button>
          )}
          {factor?.on && (
            <Button variant="contained" onClick={() => void goOn()}>
              Continue
            </Button>
          )}
        </>
      )}
      <LogOutButton />
    </PublicPanel>
  );
}

interface UseOtherFactorProps {
  passkeys: number;
  isLinkedToProvider: boolean;
  onSignedIn: () => Promise<void>;
}

/** Somebody who has logged in with the password alone, and has something better. */
function UseOtherFactor({ passkeys, isLinkedToProvider, onSignedIn }: UseOtherFactorProps) {
  const { data: settings } = useQuery(settingsQuery);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Alert severity="info" sx={{ mb: 1 }}>
        Kith asks for a second factor here, and your password is only one. Log in with what you have set up. If you have
        lost it, ask an admin.
      </Alert>
      {passkeys > 0 && <PasskeyButton onSignedIn={onSignedIn} />}
      {isLinkedToProvider && settings?.signOnProvider && <SignOnButton provider={settings.signOnProvider} next="/" />}
    </Box>
  );
}
