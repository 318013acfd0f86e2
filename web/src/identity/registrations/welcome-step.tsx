import { delays } from '@kith/contract/limits';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { completedCode } from './stored-codes.ts';
import { useLoginByRegistration } from './registrations.api.ts';

interface WelcomeStepProps {
  code: string;
  onLoggedIn: () => Promise<void>;
}

/** Signs in after a moment to read the text. If that is refused, the newcomer logs in with the password. */
export function WelcomeStep({ code, onLoggedIn }: WelcomeStepProps) {
  const { mutateAsync: logIn, isError } = useLoginByRegistration();
  const loggedIn = useEffectEvent(onLoggedIn);
  useEffect(() => {
    const timer = setTimeout(() => {
      // Removed before the attempt, because signing in without a password works once.
      completedCode.set(undefined);
      logIn({ body: { registrationCode: code } }).then(
        () => loggedIn(),
        () => {},
      );
    }, delays.redirect);
    return () => clearTimeout(timer);
  }, [code, logIn]);

  if (!isError) {
    return (
      <Alert severity="success" role="status">
        Complete. You will be logged in 3 seconds...
      </Alert>
    );
  }
  return (
    <>
      <Alert severity="error">Something went wrong while logging in</Alert>
      <Button variant="contained" component={Link} to="/login">
        Log in
      </Button>
    </>
  );
}
