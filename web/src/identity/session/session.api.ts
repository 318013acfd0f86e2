import { getSession, signOut } from '@kith/contract/identity/session';
import { useEndpointMutation } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';

/** Read before every navigation, so it is cached for a minute. A session that ends earlier shows as a 401. */
export const sessionQuery = queryOptionsFor(getSession, {}, { staleTime: 60_000 });

/** The mutation key, to check whether signing out is in progress. */
export const signOutKey = [signOut.method, signOut.path];

export const useSignOut = () => useEndpointMutation(signOut);

/** The responses of the first screen. They are dropped after it: later, what is left of them would be outdated. */
export { dropEarlyResponses, hasEarlyResponses } from '../../http/early-responses.ts';
