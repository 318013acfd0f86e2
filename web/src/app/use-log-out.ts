import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { clearStoredMessaging } from '../messaging/store/clear-stored-messaging.ts';
import { clearRecentlyOpened } from '../people/search/recently-opened.ts';
import { sessionQuery, useSignOut } from '../identity/session/session.api.ts';
import { isApiError } from '../http/api-error.ts';
import { useSnackbar } from '../ui/snackbar/snackbar.ts';

export function useLogOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useSnackbar();
  const { mutateAsync: signOut } = useSignOut();
  return async () => {
    // What is still being read would come back refused.
    await queryClient.cancelQueries();
    try {
      await signOut({});
    } catch (error) {
      // Refused because the session had already ended: then we are where we wanted to be.
      if (!isApiError(error, 401)) {
        notify({ text: isApiError(error) ? error.message : 'Logging out failed.', colour: 'error' });
        await queryClient.invalidateQueries();
        return;
      }
    }
    clearRecentlyOpened();
    clearStoredMessaging();
    // The session goes first, so that the sign-in page lets one in.
    queryClient.setQueryData(sessionQuery.queryKey, null);
    await navigate('/login');
  };
}
