import { useSyncExternalStore } from 'react';

/** The unread messages of all conversations. Not in messaging/, so that a badge need not load messaging. */
let unread = 0;
const listeners = new Set<() => void>();

export function setUnreadCount(next: number) {
  if (next === unread) return;
  unread = next;
  for (const listener of listeners) listener();
}

export const useUnreadCount = () => useSyncExternalStore(subscribe, () => unread);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
