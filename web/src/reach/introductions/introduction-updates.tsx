import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { liveConnection } from '../../entities/live/live-connection.ts';
import { newIntroductionsQuery, useRefreshIntroductions } from './new-introductions.api.ts';

/** The interval without a socket. */
const POLL_MS = 5000;

const subscribe = (listener: () => void) => liveConnection.subscribe(listener);

/** Keeps introductions current on every page: after an event of the socket, after it was lost, and without one by polling. */
export function IntroductionUpdates() {
  // The badge of the rail shows this number.
  useQuery(newIntroductionsQuery);
  const refreshAll = useRefreshIntroductions();
  const refresh = useEffectEvent(() => void refreshAll());
  const isLive = useSyncExternalStore(subscribe, liveConnection.isOpen);
  useEffect(
    () =>
      liveConnection.subscribe(({ type }) => {
        if (type === 'introductions' || type === 'ready') refresh();
      }),
    [],
  );
  useEffect(() => {
    if (isLive) return undefined;
    const timer = setInterval(() => refresh(), POLL_MS);
    return () => clearInterval(timer);
  }, [isLive]);
  return null;
}
