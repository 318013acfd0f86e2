import { useSyncExternalStore } from 'react';
import { MessagingClient } from './messaging-client.ts';
import type { MessagingState } from './state.ts';

let current: MessagingClient | undefined;

/** The one client of the signed-in user. Another user gets a new one. */
export function messagingClientFor(me: number): MessagingClient {
  if (current?.me !== me) current = new MessagingClient(me);
  return current;
}

/** A part of the state. Changes of other parts do not render the component again. */
export function useMessaging<T>(client: MessagingClient, select: (state: MessagingState) => T): T {
  return useSyncExternalStore(client.subscribe, () => select(client.getState()));
}
