import { GuestUser } from '@kith/contract/identity/guest';
import { useCallback, useRef } from 'react';
import { useRemoveGuestUser, useSetGuestUser } from './guest.api.ts';
import { draftCode } from './stored-codes.ts';

/**
 * Saves the typed values on the server, and clears them. A convenience: the form works without it, so errors are not
 * shown.
 */
export function useGuestDraft(registrationCode: string) {
  const { mutate: set } = useSetGuestUser();
  const { mutate: remove } = useRemoveGuestUser();
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
