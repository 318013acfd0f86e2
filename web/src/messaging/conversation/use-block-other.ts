import type { Conversation } from '@kith/contract/messaging/conversations';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useMessagingClient } from '../messaging-context.ts';
import { useBlockPerson, useUnblockPerson } from '../messaging.api.ts';
import { othersIn } from '../store/conversation.ts';

/** Blocks or unblocks the other person of a 1:1 conversation. */
export function useBlockOther(conversation: Conversation) {
  const client = useMessagingClient();
  const notify = useSnackbar();
  const block = useBlockPerson();
  const unblock = useUnblockPerson();
  const [other] = othersIn(conversation, client.me);
  const report = (blocked: boolean) => ({
    onSuccess: () => {
      client.storeConversation({ ...conversation, blocked });
      notify({ text: `${other?.name} is ${blocked ? 'blocked' : 'no longer blocked'}`, colour: 'success' as const });
    },
    onError: ({ message }: Error) => notify({ text: message, colour: 'error' as const }),
  });
  return {
    busy: block.isPending || unblock.isPending,
    block: () => other && block.mutate({ body: { userId: other.userId } }, report(true)),
    unblock: () => other && unblock.mutate({ params: { userId: other.userId } }, report(false)),
  };
}
