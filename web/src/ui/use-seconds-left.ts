import { useCallback, useSyncExternalStore } from 'react';

/** Counts down the seconds until a time (in milliseconds since 1970); 0 once it has passed. */
export function useSecondsLeft(until: number): number {
  // Read from the clock, because timers are slow in background tabs.
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const subscribe = useCallback(
    (changed: () => void) => {
      if (until <= Date.now()) return () => {};
      const timer = setInterval(() => {
        if (until <= Date.now()) clearInterval(timer);
        changed();
      }, 500);
      return () => clearInterval(timer);
    },
    [until],
  );
  return useSyncExternalStore(subscribe, left);
}
