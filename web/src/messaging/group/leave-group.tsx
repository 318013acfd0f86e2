import type { Conversation } from '@kith/contract/messaging/conversations';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { useMessagingClient } from '../messaging-context.ts';
import { messagingCalls } from '../messaging.api.ts';
import { titleOf } from '../store/conversation.ts';

interface LeaveGroupProps {
  conversation: Conversation;
  onClose: () => void;
  onLeft: () => void;
}

export function LeaveGroup({ conversation, onClose, onLeft }: LeaveGroupProps) {
  const client = useMessagingClient();
  const title = titleOf(conversation, client.me);
  const { dialog } = useConfirmedAction({
    act: async () => {
      await messagingCalls.leave(conversation.id);
      onLeft();
      client.removeConversation(conversation.id);
    },
    done: `You have left ${title}`,
    onClose,
    staysOpen: () => true,
  });
  return (
    <ConfirmDialog {...dialog} title={`Leave ${title}?`} confirm="Leave">
      You can no longer read it. People in the group can add you again.
    </ConfirmDialog>
  );
}
