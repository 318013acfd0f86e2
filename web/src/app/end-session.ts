import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { sessionQuery } from '../identity/session/session.api.ts';
import { loginPath } from './safe-next.ts';

/** The id of the route around all screens of members. */
export const memberRouteId = 'member';

/** Handles a session that has ended on the server: redirects to the sign-in page, which returns to the same address. */
export function endSession(queryClient: QueryClient, router: DataRouter) {
  // A wrong password is a 401 too, but then there is no session to end. On a member's screen the session may have been read again already.
  const isMemberScreen = router.state.matches.some(({ route }) => route.id === memberRouteId);
  if (!isMemberScreen && !queryClient.getQueryData(sessionQuery.queryKey)) return;
  queryClient.setQueryData(sessionQuery.queryKey, null);
  redirectToLogin(router);
}

export function redirectToLogin(router: DataRouter) {
  const wanted = router.state.navigation.location ?? router.state.location;
  // A refused call and the socket may both report the end of the session.
  if (wanted.pathname === '/login') return;
  void router.navigate(loginPath(wanted), { replace: true });
}

/**
 * Removes the cached queries of the previous session. Called when the sign-in page is shown: a screen that is still
 * mounted would refetch the removed queries.
 */
export function clearPreviousSessionData(queryClient: QueryClient) {
  const { queryKey: session } = sessionQuery;
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== session[0] });
}
