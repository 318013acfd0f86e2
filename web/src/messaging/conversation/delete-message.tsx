import type { Message } from '@kith/contract/messaging/conversation-messages';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { useMessagingClient } from '../messaging-context.ts';

export function DeleteMessage({ message, onClose }: { message: Message; onClose: () => void }) {
  const client = useMessagingClient();
  const { dialog } = useConfirmedAction({
    act: () => client.remove(message.conversationId, message.sequence),
    onClose,
    staysOpen: () => true,
  });
  return (
    <ConfirmDialog {...dialog} title="Delete this message?" confirm="Delete">
      Nobody can read it any more. Others still see that a message was deleted.
    </ConfirmDialog>
  );
}
