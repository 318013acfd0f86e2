import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { clearStoredMessaging } from '../messaging/store/clear-stored-messaging.ts';
import { clearRecentlyOpened } from '../people/search/clear-recently-opened.ts';
import { sessionQuery, useSignOut } from '../identity/session/session.api.ts';
import { isApiError } from '../http/api-error.ts';
import { useSnackbar } from '../ui/snackbar/snackbar.ts';

export function useLogOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useSnackbar();
  const { mutateAsync: signOut } = useSignOut();
  return async () => {
    // Otherwise running queries would fail with 401.
    await queryClient.cancelQueries();
    let providerUrl: string | null = null;
    try {
      ({ providerUrl } = await signOut({}));
    } catch (error) {
      // 401: the session had ended already, which is the intended state.
      if (!isApiError(error, 401)) {
        notify({
          text: isApiError(error) ? error.message : 'Logging out failed. Try again.',
          colour: 'error',
        });
        await queryClient.invalidateQueries();
        return;
      }
    }
    clearRecentlyOpened();
    clearStoredMessaging();
    // Before the navigation, because the sign-in page redirects users with a session.
    queryClient.setQueryData(sessionQuery.queryKey, null);
    // Signs out there too, and returns to the sign-in page.
    if (providerUrl !== null) window.location.assign(providerUrl);
    else await navigate('/login');
  };
}
