import { useRef } from 'react';
import { placeOf, stepsFromList } from '../../../entities/profile/profile-address.ts';
import { useRouter } from '../../router-context.ts';

/** Back to the list, as it was: by the history where it leads there, so that going back afterwards does not reopen. */
export function useCloseProfile(): () => void {
  const router = useRouter();
  const closedAt = useRef<string>(undefined);
  return () => {
    const { location, navigation } = router.state;
    // A second press while the first is on its way would go back too far.
    if (closedAt.current === location.key) return;
    closedAt.current = location.key;
    const steps = stepsFromList(location);
    // While another step is on its way, nobody can tell how many there will be.
    if (steps && navigation.state === 'idle') {
      void router.navigate(-steps);
    } else {
      const { base, list } = placeOf(location.pathname);
      void router.navigate(`${base}/${list}${location.search}`, { replace: true, preventScrollReset: true });
    }
  };
}
