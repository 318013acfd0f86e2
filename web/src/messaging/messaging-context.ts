import { createContext, use } from 'react';
import type { MessagingClient } from './store/messaging-client.ts';
import type { MessagingState } from './store/state.ts';
import { useMessaging } from './store/use-messaging.ts';

export const MessagingContext = createContext<MessagingClient | undefined>(undefined);

export function useMessagingClient(): MessagingClient {
  const client = use(MessagingContext);
  if (!client) throw new Error('useClient needs a MessagingContext around it');
  return client;
}

export const useMessagingState = <T>(select: (state: MessagingState) => T): T =>
  useMessaging(useMessagingClient(), select);

export const useConversation = (id: string) => useMessagingState(({ conversations }) => conversations.get(id));
