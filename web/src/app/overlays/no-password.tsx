import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';

/** For somebody who logs in at the provider for single sign-on, where a password is required. `to`: "unlink it". */
export function NoPassword({ to }: { to: string }) {
  return (
    <Alert severity="info">
      Your account has no password yet. Choose one first to {to}: we mail you a code, and you log in again afterwards.
      <Box sx={{ mt: 1 }}>
        <Button variant="outlined" color="inherit" component={Link} to="/forgot-password">
          Choose a password
        </Button>
      </Box>
    </Alert>
  );
}
