import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { sessionQuery } from '../identity/session/session.api.ts';
import { loginPath } from './safe-next.ts';

/** The session has ended on the server: to the sign-in page, and back to the same place afterwards. */
export function endSession(queryClient: QueryClient, router: DataRouter) {
  // A visitor who mistypes the password is refused too, but has no session to end.
  if (!queryClient.getQueryData(sessionQuery.queryKey)) return;
  queryClient.setQueryData(sessionQuery.queryKey, null);
  redirectToLogin(router);
}

export function redirectToLogin(router: DataRouter) {
  const wanted = router.state.navigation.location ?? router.state.location;
  // A refused call and the socket may both tell of the same end.
  if (wanted.pathname === '/login') return;
  void router.navigate(loginPath(wanted), { replace: true });
}

/**
 * Forgets everything that was read for whoever was signed in before. Called once the sign-in page stands: as long as
 * another screen is there, it would ask for what was taken from it.
 */
export function clearPreviousSessionData(queryClient: QueryClient) {
  const { queryKey: session } = sessionQuery;
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== session[0] });
}
