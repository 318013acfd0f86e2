import { delays } from '@kith/contract/limits';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { EmailStep } from '../../identity/password-resets/email-step.tsx';
import { storeReset, loadReset, type StoredReset } from '../../identity/password-resets/stored-reset.ts';
import { LinkedPasswordStep } from '../../identity/password-resets/linked-password-step.tsx';
import { NewPasswordStep } from '../../identity/password-resets/new-password-step.tsx';
import { ResendCode } from '../../identity/password-resets/resend-code.tsx';
import { sessionQuery } from '../../identity/session/session.api.ts';
import { PublicPanel } from './public-panel.tsx';

/**
 * Two steps: the email address, then the code and the new password. A reload returns to the same step. The link in the
 * mail opens the second step and needs no code.
 */
export function ForgotPasswordScreen() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  const queryClient = useQueryClient();
  const [reset, setReset] = useState(loadReset);
  const [email, setEmail] = useState('');
  const [done, setDone] = useState(false);
  const keep = (next: StoredReset | undefined) => {
    storeReset(next);
    setReset(next);
  };

  const finish = () => {
    storeReset(undefined);
    setDone(true);
    // The server has signed out all devices, also this one.
    queryClient.setQueryData(sessionQuery.queryKey, null);
  };

  if (done) return <PasswordChanged />;
  return (
    <PublicPanel title="Forgot password">
      {token ? (
        <>
          <LinkedPasswordStep token={token} onDone={finish} />
          <Button color="inherit" component={RouterLink} to="/forgot-password" replace>
            Send a new link
          </Button>
        </>
      ) : reset ? (
        <>
          <Typography sx={{ color: 'text.secondary' }}>
            If <strong>{reset.email}</strong> has an account, a mail with a code and a link is on its way to it. The
            code works once, for ten minutes; the link for an hour.
          </Typography>
          <NewPasswordStep resetId={reset.id} onDone={finish} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mt: -1 }}>
            <Button
              color="inherit"
              sx={{ px: 1 }}
              onClick={() => {
                setEmail(reset.email);
                keep(undefined);
              }}
            >
              Use another email
            </Button>
            <ResendCode reset={reset} onSent={keep} />
          </Box>
        </>
      ) : (
        <EmailStep email={email} onSent={keep} />
      )}
      <Box sx={{ textAlign: 'center' }}>
        <Link component={RouterLink} to="/login" variant="body2">
          Back to log in
        </Link>
      </Box>
    </PublicPanel>
  );
}

function PasswordChanged() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), delays.redirect);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <PublicPanel title="Forgot password">
      <Alert severity="success" role="status">
        Your password was changed, and all your devices are signed out. You will be taken to the login page in 3
        seconds.
      </Alert>
      <Button variant="contained" component={RouterLink} to="/login" replace>
        Log in
      </Button>
    </PublicPanel>
  );
}
