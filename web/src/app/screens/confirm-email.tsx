import { texts } from '@kith/contract/texts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { accountQuery } from '../../identity/account/account.api.ts';
import { confirmLoginEmailQuery } from '../../identity/login-email/login-email.api.ts';
import { sessionQuery } from '../../identity/session/session.api.ts';
import { PublicPanel } from './public-panel.tsx';

/** The target of the link in the mail, with or without a session. Opening it confirms the address. */
export function ConfirmEmailScreen() {
  const [search] = useSearchParams();
  const token = search.get('token')?.trim() ?? '';
  const { data: session } = useQuery(sessionQuery);
  return (
    <PublicPanel title="Login email">
      {token === '' ? <Alert severity="error">{texts.incompleteLink}</Alert> : <Confirmation token={token} />}
      <Button variant="contained" component={Link} to={session ? '/' : '/login'}>
        {session ? 'Go to your network' : 'Log in'}
      </Button>
    </PublicPanel>
  );
}

function Confirmation({ token }: { token: string }) {
  const queryClient = useQueryClient();
  // No automatic retry: a token works once, so a retry after a lost response would be refused.
  const { data, error } = useQuery({ ...confirmLoginEmailQuery(token), retry: false });
  useEffect(() => {
    if (data) void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
  }, [data, queryClient]);

  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <LinearProgress aria-label="Confirming your login email" />;
  return (
    <Alert severity="success" role="status">
      <strong>Login Email updated</strong>
      <Box>From now on you log in with {data.username}.</Box>
    </Alert>
  );
}
