import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../identity/session/session.api.ts';
import { useLogOut } from './use-log-out.ts';

/** For pages outside the member's layout, whose user has a session but no access. */
export function LogOutButton() {
  const signedIn = useQueryClient().getQueryData(sessionQuery.queryKey);
  const logOut = useLogOut();
  if (!signedIn) return null;
  return (
    <Button variant="outlined" color="inherit" onClick={() => void logOut()}>
      Log out
    </Button>
  );
}
