import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';

/** Whoever has an account finds there what they were invited to. */
export const toInvitations = '/login?next=%2Finvitations';

/** The profile could not be built; the message says what can be done about it. */
export function FailedStep({ message, onStartAgain }: { message: string | null; onStartAgain: () => void }) {
  return (
    <>
      <Alert severity="error">{message ?? 'Something went wrong'}</Alert>
      <Button variant="contained" onClick={onStartAgain}>
        Start again
      </Button>
      <Button color="inherit" component={Link} to={toInvitations}>
        Log in instead
      </Button>
    </>
  );
}

/** Somebody has registered with this code: most likely the same person, who now looks for the way in. */
export function AlreadyStep() {
  return (
    <>
      <Alert severity="info">This registration is complete. Log in with your email and the password you chose.</Alert>
      <Button variant="contained" component={Link} to={toInvitations}>
        Log in
      </Button>
    </>
  );
}
