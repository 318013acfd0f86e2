import type { RegistrationView } from '@kith/contract/identity/registrations';
import Check from 'icon:baseline-check';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isApiError } from '../../http/api-error.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { AccountForm } from './account-form.tsx';
import { completedCode, draftCode } from './stored-codes.ts';
import { BuildingStep } from './building-step.tsx';
import { CodeForm } from './code-form.tsx';
import { DetailsForm } from './details-form.tsx';
import { guestQuery } from './guest.api.ts';
import { registrationQuery, useShowRegistration } from './registrations.api.ts';
import { stepOf } from './steps.ts';
import { WelcomeStep } from './welcome-step.tsx';
import { useGuestDraft } from './use-guest-draft.ts';

interface RegistrationProps {
  code: string;
  onCode: (code: string) => void;
  onLoggedIn: () => Promise<void>;
  /** Registers at the provider for single sign-on instead. */
  otherWay: ReactNode;
}

/** Shows the current step of a registration. */
export function Registration({ code, onCode, onLoggedIn, otherWay }: RegistrationProps) {
  const { data: view, error, isFetching, refetch } = useQuery(registrationQuery(code));
  const typed = useQuery({ ...guestQuery, enabled: draftCode.get() === code });
  const show = useShowRegistration();
  const guest = useGuestDraft(code);
  const [editing, setEditing] = useState(false);
  // The answer of a step contains the next step.
  const showNext = (next: RegistrationView) => {
    show(code, next);
    setEditing(false);
  };
  const reload = useCallback(() => void refetch(), [refetch]);

  if (error && !view) {
    if (isApiError(error, 404) || isApiError(error, 400))
      return <CodeForm key={code} message={error.message} onCode={onCode} />;
    return <ErrorState title="Something went wrong" message={error.message} retrying={isFetching} onRetry={reload} />;
  }
  if (!view || typed.isLoading) return <RegistrationSkeleton />;

  const step = stepOf(view.status, { editing, completedHere: completedCode.get() === code });
  switch (step) {
    case 'details':
      return (
        <>
          <ProgressMarks at={0} />
          <DetailsForm
            code={code}
            registration={view.registration}
            savedDraft={view.status === 'invited' ? (typed.data?.user ?? null) : null}
            onDone={showNext}
            onCancel={view.status === 'invited' ? undefined : () => setEditing(false)}
          />
          {view.status === 'invited' && otherWay}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Already have an account?{' '}
            <MuiLink component={Link} to={loginAddress} underline="always">
              Log in
            </MuiLink>
          </Typography>
        </>
      );
    case 'account':
      return (
        <>
          <ProgressMarks at={1} />
          <AccountForm
            code={code}
            view={view}
            onDone={(next) => {
              completedCode.set(code);
              guest.clear();
              showNext(next);
            }}
            onBack={() => setEditing(true)}
            onConflict={reload}
          />
        </>
      );
    case 'building':
      return (
        <>
          <ProgressMarks at={2} />
          <BuildingStep code={code} onFinished={reload} />
        </>
      );
    case 'failed':
      return <FailedStep message={view.errorMessage} onStartAgain={() => setEditing(true)} />;
    case 'welcome':
      return (
        <>
          <ProgressMarks at={3} />
          <WelcomeStep code={code} onLoggedIn={onLoggedIn} />
        </>
      );
    case 'already':
      return <AlreadyStep />;
  }
}

const stepNames = ['Details', 'Account', 'Profile'] as const;

/** The progress through the steps. `at` counts from 0; 3 means all are done. */
function ProgressMarks({ at }: { at: number }) {
  return (
    <Box component="ol" aria-label="Steps" sx={{ display: 'flex', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {stepNames.map((name, index) => (
        <Box
          key={name}
          component="li"
          aria-current={index === at ? 'step' : undefined}
          sx={{
            flex: 1,
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            pt: 1,
            borderTop: 3,
            borderColor: index <= at ? 'meter.main' : 'meter.rest',
            fontSize: 12,
            lineHeight: '16px',
            fontWeight: index === at ? 600 : 500,
            color: index === at ? 'text.primary' : 'text.secondary',
          }}
        >
          {index < at ? <Check aria-label="Done:" sx={{ fontSize: 14 }} /> : `${index + 1}.`} {name}
        </Box>
      ))}
    </Box>
  );
}

function RegistrationSkeleton() {
  return (
    <Box role="status" aria-busy aria-label="Loading" sx={{ display: 'grid', gap: 3.5 }}>
      <Skeleton variant="rounded" height={27} />
      {['first', 'last', 'email', 'link'].map((field) => (
        <Skeleton key={field} variant="rounded" height={40} />
      ))}
      <Skeleton variant="rounded" height={34} />
    </Box>
  );
}

/** Users who have an account find their invitations after they log in. */
const loginAddress = '/login?next=%2Finvitations';

/** The profile could not be built. The message says what to do. */
function FailedStep({ message, onStartAgain }: { message: string | null; onStartAgain: () => void }) {
  return (
    <>
      <Alert severity="error">{message ?? 'Something went wrong'}</Alert>
      <Button variant="contained" onClick={onStartAgain}>
        Start again
      </Button>
      <Button color="inherit" component={Link} to={loginAddress}>
        Log in instead
      </Button>
    </>
  );
}

/** The code was used before, most likely by the same person, who now wants to log in. */
function AlreadyStep() {
  return (
    <>
      <Alert severity="info">This registration is complete. Log in with your email and the password you chose.</Alert>
      <Button variant="contained" component={Link} to={loginAddress}>
        Log in
      </Button>
    </>
  );
}
