import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { PasswordPrompt } from '../../entities/password/password-prompt.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetupStep } from './setup-step.tsx';
import { TwoFactorStatus } from './two-factor-status.tsx';
import { twoFactorQuery, useDisableTwoFactor, useRenewRecoveryCodes, useStartTwoFactor } from './two-factor.api.ts';

type TwoFactorStep =
  | { name: 'status' | 'password' | 'renew' | 'off' }
  | { name: 'setup'; secret: string; qrCode: string }
  | { name: 'codes'; codes: string[] };

/** Two-factor sign-in: off → password → first code of the authenticator → recovery codes → on → off. */
export function TwoFactor() {
  const { data, error, isFetching, refetch } = useQuery(twoFactorQuery);
  const notify = useSnackbar();
  const start = useStartTwoFactor();
  const renew = useRenewRecoveryCodes();
  const disable = useDisableTwoFactor();
  const [step, setStep] = useState<TwoFactorStep>({ name: 'status' });
  const toStatus = () => setStep({ name: 'status' });

  switch (step.name) {
    case 'status':
      if (data)
        return (
          <TwoFactorStatus
            {...data}
            onChange={() => setStep({ name: data.on ? 'off' : 'password' })}
            onRenew={() => setStep({ name: 'renew' })}
          />
        );
      if (!error) return <Skeleton variant="rounded" height={64} />;
      return (
        <ErrorState
          title="Two-factor sign-in could not be loaded"
          message={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      );
    case 'password':
      return (
        <PasswordPrompt
          text="Enter your password to begin."
          submit="Continue"
          onPassword={async (password) => {
            const made = await start.mutateAsync({ body: { password } });
            setStep({ name: 'setup', ...made });
          }}
          onCancel={toStatus}
        />
      );
    case 'setup':
      return <SetupStep {...step} onDone={(codes) => setStep({ name: 'codes', codes })} onCancel={toStatus} />;
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={toStatus} />;
    case 'renew':
      return (
        <PasswordPrompt
          text="Enter your password to make new recovery codes. The old ones then no longer work."
          submit="Make new codes"
          onPassword={async (password) => {
            const { recoveryCodes } = await renew.mutateAsync({ body: { password } });
            setStep({ name: 'codes', codes: recoveryCodes });
          }}
          onCancel={toStatus}
        />
      );
    case 'off':
      return (
        <PasswordPrompt
          text="Enter your password to switch two-factor sign-in off. Your recovery codes then no longer work."
          submit="Switch off"
          onPassword={async (password) => {
            await disable.mutateAsync({ body: { password } });
            toStatus();
            notify({ text: 'Two-factor sign-in is off.', colour: 'success' });
          }}
          onCancel={toStatus}
        />
      );
  }
}
