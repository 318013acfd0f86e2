import { getSession, signIn, signOut } from '@kith/contract/identity/session';
import { useEndpointMutation } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';

/** Asked before every navigation, so it may be a minute old; a session that ends earlier shows by a 401. */
export const sessionQuery = queryOptionsFor(getSession, {}, { staleTime: 60_000 });

export const useSignIn = () => useEndpointMutation(signIn);

/** Tells whether signing out is on its way. */
export const signOutKey = [signOut.method, signOut.path];

export const useSignOut = () => useEndpointMutation(signOut);
