import type { Conversation } from '@kith/contract/messaging/conversations';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useClient } from '../messaging-context.ts';
import { useBlock, useUnblock } from '../messaging.api.ts';
import { othersIn } from '../store/conversation.ts';

/** Blocks the other one of a conversation of two, or lets them write again. */
export function useBlocking(conversation: Conversation) {
  const client = useClient();
  const notify = useSnackbar();
  const block = useBlock();
  const unblock = useUnblock();
  const [other] = othersIn(conversation, client.me);
  const say = (blocked: boolean) => ({
    onSuccess: () => {
      client.learn({ ...conversation, blocked });
      notify({ text: `${other?.name} is ${blocked ? 'blocked' : 'no longer blocked'}`, colour: 'success' as const });
    },
    onError: ({ message }: Error) => notify({ text: message, colour: 'error' as const }),
  });
  return {
    busy: block.isPending || unblock.isPending,
    block: () => other && block.mutate({ body: { userId: other.userId } }, say(true)),
    unblock: () => other && unblock.mutate({ params: { userId: other.userId } }, say(false)),
  };
}
