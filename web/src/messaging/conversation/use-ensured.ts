import { useEffect, useEffectEvent, useState } from 'react';
import { useClient, useConversation, useMessagingState } from '../messaging-context.ts';

/** Reads a conversation that nobody has told of, such as one that was open before. Answers what went wrong. */
export function useEnsured(id: string, onGone: () => void) {
  const client = useClient();
  const known = useConversation(id) !== undefined;
  const loaded = useMessagingState((state) => state.loaded);
  const [failure, setFailure] = useState<Error>();
  const gone = useEffectEvent(onGone);
  const wanted = loaded && !known && !failure;
  useEffect(() => {
    if (!wanted) return;
    client.ensure(id).then(
      (mine) => mine || gone(),
      (error: Error) => setFailure(error),
    );
  }, [client, id, wanted]);
  if (!failure || known) return undefined;
  return { message: failure.message, retry: () => setFailure(undefined) };
}
