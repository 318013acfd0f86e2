import { delays } from '@kith/contract/limits';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { completedCode } from './browser-memory.ts';
import { useLoginByRegistration } from './registrations.api.ts';

interface WelcomeStepProps {
  code: string;
  onLoggedIn: () => Promise<void>;
}

/** Done: signs in, once, after a moment to read it. Where that is refused, the password does it. */
export function WelcomeStep({ code, onLoggedIn }: WelcomeStepProps) {
  const { mutateAsync: logIn, isError } = useLoginByRegistration();
  const loggedIn = useEffectEvent(onLoggedIn);
  useEffect(() => {
    const timer = setTimeout(() => {
      // Forgotten whatever comes of it: this way in opens once.
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
