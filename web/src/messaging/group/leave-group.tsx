import type { Conversation } from '@kith/contract/messaging/conversations';
import { useState } from 'react';
import { isApiError } from '../../http/api-error.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useClient } from '../messaging-context.ts';
import { messagingCalls } from '../messaging.api.ts';
import { titleOf } from '../store/conversation.ts';

interface LeaveGroupProps {
  conversation: Conversation;
  onClose: () => void;
  onLeft: () => void;
}

export function LeaveGroup({ conversation, onClose, onLeft }: LeaveGroupProps) {
  const client = useClient();
  const notify = useSnackbar();
  const [busy, setBusy] = useState(false);
  const title = titleOf(conversation, client.me);
  const leave = async () => {
    setBusy(true);
    try {
      await messagingCalls.leave(conversation.id);
      onLeft();
      client.forget(conversation.id);
      notify({ text: `You have left ${title}`, colour: 'success' });
    } catch (error) {
      setBusy(false);
      notify({ text: isApiError(error) ? error.message : 'The group could not be left.', colour: 'error' });
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Leave ${title}?`}
      confirm="Leave"
      busy={busy}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      You can no longer read it. Somebody who is in it can add you again.
    </ConfirmDialog>
  );
}
