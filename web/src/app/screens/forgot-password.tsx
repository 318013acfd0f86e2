import { delays } from '@kith/contract/limits';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { EmailStep } from '../../features/password-resets/email-step.tsx';
import { keepReset, keptReset, type KeptReset } from '../../features/password-resets/kept-reset.ts';
import { NewPasswordStep } from '../../features/password-resets/new-password-step.tsx';
import { ResendCode } from '../../features/password-resets/resend-code.tsx';
import { PublicPanel } from './public-panel.tsx';

/** Two steps: where to send the code, then the code and the new password. A reload finds the step it left. */
export function ForgotPasswordScreen() {
  const [reset, setReset] = useState(keptReset);
  const [email, setEmail] = useState('');
  const [done, setDone] = useState(false);
  const keep = (next: KeptReset | undefined) => {
    keepReset(next);
    setReset(next);
  };

  if (done) return <PasswordChanged />;
  return (
    <PublicPanel title="Forgot password">
      {reset ? (
        <>
          <Typography sx={{ color: 'text.secondary' }}>
            If <strong>{reset.email}</strong> has an account, a code is on its way to it. It works once, for ten
            minutes.
          </Typography>
          <NewPasswordStep
            resetId={reset.id}
            onDone={() => {
              keepReset(undefined);
              setDone(true);
            }}
          />
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
        Your password was changed, and all your devices are signed out. You will be taken to the sign-in page in 3
        seconds...
      </Alert>
      <Button variant="contained" component={RouterLink} to="/login" replace>
        Log in
      </Button>
    </PublicPanel>
  );
}
