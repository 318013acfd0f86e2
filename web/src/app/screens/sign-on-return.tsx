import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { sessionQuery } from '../../identity/session/session.api.ts';
import { settingsQuery } from '../../identity/settings/settings.api.ts';
import { SignOnButton } from '../../identity/sign-on/sign-on-button.tsx';
import { completeSignOnQuery } from '../../identity/sign-on/sign-on.api.ts';
import { clearPreviousSessionData } from '../end-session.ts';
import { safeNext } from '../safe-next.ts';
import { PublicPanel } from './public-panel.tsx';

/** Where the provider for single sign-on sends the browser back to, with its answer in the query. */
export function SignOnReturnScreen() {
  const { search } = useLocation();
  if (search === '') return <Navigate to="/login" replace />;
  return (
    <PublicPanel title="Log in">
      <Completion answer={search} />
    </PublicPanel>
  );
}

function Completion({ answer }: { answer: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // No automatic retry: an answer works once, so a retry after a lost response would be refused.
  const { data, error } = useQuery({ ...completeSignOnQuery(answer), retry: false });
  useEffect(() => {
    if (!data) return;
    clearPreviousSessionData(queryClient);
    queryClient.setQueryData(sessionQuery.queryKey, data.session);
    // Replaced, so that Back does not send the answer again.
    void navigate(safeNext(data.next), { replace: true });
  }, [data, navigate, queryClient]);
  if (!error) return <LinearProgress aria-label="Logging in" />;
  return (
    <>
      <Alert severity="error">{error.message}</Alert>
      <NextSteps />
    </>
  );
}

/** For visitors, and for members who wanted to link a sign-in to their account. */
function NextSteps() {
  const { data: session } = useQuery(sessionQuery);
  const { data: settings } = useQuery(settingsQuery);
  if (session)
    return (
      <Button variant="contained" component={Link} to="/" replace>
        Go to your network
      </Button>
    );
  return (
    <>
      {settings?.signOnProvider && <SignOnButton provider={settings.signOnProvider} next="/" />}
      <Button variant="outlined" color="inherit" component={Link} to="/login" replace>
        Back to log in
      </Button>
    </>
  );
}
