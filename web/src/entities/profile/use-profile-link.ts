import { useCallback, useSyncExternalStore, type MouseEvent } from 'react';
import { useRouter } from '../../ui/router-context.ts';
import { profileTarget, type ProfileKind } from './profile-address.ts';

/**
 * The properties of a link to a profile. Unlike the router's own link it is not rendered at each navigation, only if its address
 * changes: the rows beneath a profile stay as they are when it opens.
 */
export function useProfileLink(kind: ProfileKind, id: number) {
  const router = useRouter();
  const targetNow = () => profileTarget(router.state.location, kind, id);
  const subscribe = useCallback((notify: () => void) => router.subscribe(notify), [router]);
  const href = useSyncExternalStore(subscribe, () => {
    const { to, mask } = targetNow();
    return typeof mask === 'string' ? mask : to;
  });
  return {
    href,
    onClick: (event: MouseEvent) => {
      const isForBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (event.defaultPrevented || isForBrowser) return;
      event.preventDefault();
      const { to, ...options } = targetNow();
      void router.navigate(to, options);
    },
  };
}
