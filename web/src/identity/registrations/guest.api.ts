import { getGuestSession, GuestUser, removeGuestUser, setGuestUser } from '@kith/contract/identity/guest';
import { useCallback, useRef } from 'react';
import { useEndpointMutation } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';
import { draftCode } from './browser-memory.ts';

/** What this visitor has typed, in this browser, within the last day. */
export const guestQuery = queryOptionsFor(getGuestSession, {}, { staleTime: 0 });

/**
 * Keeps what is typed with the server, and forgets it. A convenience: when it fails, the form works as well, so nobody
 * is told.
 */
export function useGuest(registrationCode: string) {
  const { mutate: set } = useEndpointMutation(setGuestUser);
  const { mutate: remove } = useEndpointMutation(removeGuestUser);
  const last = useRef('');
  const keep = useCallback(
    (typed: unknown) => {
      // Only a whole one is taken, and only one that has changed is worth a call.
      const { data } = GuestUser.safeParse(typed);
      const text = JSON.stringify(data);
      if (!data || text === last.current) return;
      last.current = text;
      draftCode.set(registrationCode);
      set({ body: data });
    },
    [registrationCode, set],
  );
  const forget = useCallback(() => {
    draftCode.set(undefined);
    remove({});
  }, [remove]);
  return { keep, forget };
}
