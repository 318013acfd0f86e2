import { useEffect, useEffectEvent, useState } from 'react';
import { useMessagingClient, useConversation, useMessagingState } from '../messaging-context.ts';

/** Loads a conversation that is not in the state yet, such as a reopened chat box. Returns the error, if any. */
export function useLoadConversation(id: string, onGone: () => void) {
  const client = useMessagingClient();
  const isLoaded = useConversation(id) !== undefined;
  const isInboxLoaded = useMessagingState((state) => state.loaded);
  const [failure, setFailure] = useState<Error>();
  const reportGone = useEffectEvent(onGone);
  const shouldLoad = isInboxLoaded && !isLoaded && !failure;
  useEffect(() => {
    if (!shouldLoad) return;
    client.loadConversation(id).then(
      (isMine) => isMine || reportGone(),
      (error: Error) => setFailure(error),
    );
  }, [client, id, shouldLoad]);
  if (!failure || isLoaded) return undefined;
  return { message: failure.message, retry: () => setFailure(undefined) };
}
