import { getGuestSession, GuestUser, removeGuestUser, setGuestUser } from '@kith/contract/identity/guest';
import { useCallback, useRef } from 'react';
import { useEndpointMutation } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';
import { draftCode } from './stored-codes.ts';

/** The values that were typed in this browser within the last day. */
export const guestQuery = queryOptionsFor(getGuestSession, {}, { staleTime: 0 });

/**
 * Saves the typed values on the server, and clears them. A convenience: the form works without it, so errors are not
 * shown.
 */
export function useGuestDraft(registrationCode: string) {
  const { mutate: set } = useEndpointMutation(setGuestUser);
  const { mutate: remove } = useEndpointMutation(removeGuestUser);
  const lastSaved = useRef('');
  const save = useCallback(
    (typed: unknown) => {
      // Only complete and changed values are sent.
      const { data } = GuestUser.safeParse(typed);
      const text = JSON.stringify(data);
      if (!data || text === lastSaved.current) return;
      lastSaved.current = text;
      draftCode.set(registrationCode);
      set({ body: data });
    },
    [registrationCode, set],
  );
  const clear = useCallback(() => {
    draftCode.set(undefined);
    remove({});
  }, [remove]);
  return { save, clear };
}
