import type { RegistrationView } from '@kith/contract/identity/registrations';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { isApiError } from '../../http/api-error.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { AccountForm } from './account-form.tsx';
import { completedCode, draftCode } from './browser-memory.ts';
import { BuildingStep } from './building-step.tsx';
import { CodeForm } from './code-form.tsx';
import { DetailsForm } from './details-form.tsx';
import { AlreadyStep, FailedStep, toInvitations } from './ended-steps.tsx';
import { guestQuery, useGuest } from './guest.api.ts';
import { ProgressMarks } from './progress-marks.tsx';
import { registrationQuery, useShowRegistration } from './registrations.api.ts';
import { RegistrationSkeleton } from './registration-skeleton.tsx';
import { stepOf } from './steps.ts';
import { WelcomeStep } from './welcome-step.tsx';

interface RegistrationProps {
  code: string;
  onCode: (code: string) => void;
  onLoggedIn: () => Promise<void>;
}

/** A registration, at whatever step it is. */
export function Registration({ code, onCode, onLoggedIn }: RegistrationProps) {
  const { data: view, error, isFetching, refetch } = useQuery(registrationQuery(code));
  const typed = useQuery({ ...guestQuery, enabled: draftCode.get() === code });
  const show = useShowRegistration();
  const guest = useGuest(code);
  const [editing, setEditing] = useState(false);
  // A step that is done answers with the next one.
  const showNext = (next: RegistrationView) => {
    show(code, next);
    setEditing(false);
  };
  const askAgain = useCallback(() => void refetch(), [refetch]);

  if (error && !view) {
    if (isApiError(error, 404) || isApiError(error, 400))
      return <CodeForm key={code} message={error.message} onCode={onCode} />;
    return <ErrorState title="Something went wrong" message={error.message} retrying={isFetching} onRetry={askAgain} />;
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
            typed={view.status === 'invited' ? (typed.data?.user ?? null) : null}
            onDone={showNext}
            onCancel={view.status === 'invited' ? undefined : () => setEditing(false)}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            You have an account already?{' '}
            <MuiLink component={Link} to={toInvitations} underline="always">
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
              guest.forget();
              showNext(next);
            }}
            onBack={() => setEditing(true)}
            onConflict={askAgain}
          />
        </>
      );
    case 'building':
      return (
        <>
          <ProgressMarks at={2} />
          <BuildingStep code={code} onSettled={askAgain} />
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
