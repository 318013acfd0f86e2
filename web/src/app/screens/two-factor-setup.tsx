import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import { sessionQuery } from '../../identity/session/session.api.ts';
import { twoFactorQuery } from '../../identity/two-factor/two-factor.api.ts';
import { TwoFactor } from '../../identity/two-factor/two-factor.tsx';
import { LogOutButton } from '../log-out-button.tsx';
import { PublicPanel } from './public-panel.tsx';

/** Users who must set up two-factor sign-in are redirected here. */
export function TwoFactorSetupScreen() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery);
  const { data: factor } = useQuery({ ...twoFactorQuery, enabled: Boolean(session) });
  if (session === null) return <Navigate to="/login" replace />;
  if (!session) return null;
  const goOn = async () => {
    await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey });
    await navigate('/', { replace: true });
  };
  return (
    <PublicPanel title="Two-factor sign-in">
      {!factor?.on && (
        <Typography sx={{ color: 'text.secondary' }}>
          Kith asks for a second factor here. Set it up with an authenticator app on your phone to go on.
        </Typography>
      )}
      <TwoFactor />
      {factor?.on && (
        <Button variant="contained" onClick={() => void goOn()}>
          Continue
        </Button>
      )}
      <LogOutButton />
    </PublicPanel>
  );
}
