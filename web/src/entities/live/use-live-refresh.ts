import type { LiveEvent } from '@kith/contract/messaging/live-events';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { liveConnection } from './live-connection.ts';

/** The interval without a socket. */
const POLL_MS = 5000;

const subscribe = (listener: () => void) => liveConnection.subscribe(listener);

/** Calls `refresh` after an event of this type, after the socket was lost, and without one again and again. */
export function useLiveRefresh(eventType: LiveEvent['type'], refresh: () => unknown): void {
  const refreshNow = useEffectEvent(() => void refresh());
  const isLive = useSyncExternalStore(subscribe, liveConnection.isOpen);
  useEffect(
    () =>
      liveConnection.subscribe(({ type }) => {
        if (type === eventType || type === 'ready') refreshNow();
      }),
    [eventType],
  );
  useEffect(() => {
    if (isLive) return undefined;
    const timer = setInterval(() => refreshNow(), POLL_MS);
    return () => clearInterval(timer);
  }, [isLive]);
}
