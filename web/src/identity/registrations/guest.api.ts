import { getGuestSession, removeGuestUser, setGuestUser } from '@kith/contract/identity/guest';
import { useEndpointMutation } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';

/** The values that were typed in this browser within the last day. */
export const guestQuery = queryOptionsFor(getGuestSession, {}, { staleTime: 0 });

export const useSetGuestUser = () => useEndpointMutation(setGuestUser);

export const useRemoveGuestUser = () => useEndpointMutation(removeGuestUser);
