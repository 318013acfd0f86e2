import { useSyncExternalStore } from 'react';
import { MessagingClient } from './messaging-client.ts';
import type { MessagingState } from './state.ts';

let current: MessagingClient | undefined;

/** The messaging of whoever is signed in; of another user it is another one. */
export function messagingOf(me: number): MessagingClient {
  if (current?.me !== me) current = new MessagingClient(me);
  return current;
}

/** A part of the state; a change elsewhere does not draw again. */
export function useMessaging<T>(client: MessagingClient, select: (state: MessagingState) => T): T {
  return useSyncExternalStore(client.subscribe, () => select(client.getState()));
}
