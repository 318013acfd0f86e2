import { useSyncExternalStore } from 'react';

const events = ['focus', 'blur'] as const;

function subscribe(listener: () => void) {
  for (const event of events) window.addEventListener(event, listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Whether somebody is looking at this window: what is then in sight counts as read. */
export const useAttention = () =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible' && document.hasFocus());
