import type { Message } from '@kith/contract/messaging/conversation-messages';
import { useState } from 'react';
import { isApiError } from '../../http/api-error.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useClient } from '../messaging-context.ts';

export function DeleteMessage({ message, onClose }: { message: Message; onClose: () => void }) {
  const client = useClient();
  const notify = useSnackbar();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await client.remove(message.conversationId, message.sequence);
      onClose();
    } catch (error) {
      setBusy(false);
      notify({ text: isApiError(error) ? error.message : 'The message could not be deleted.', colour: 'error' });
    }
  };
  return (
    <ConfirmDialog
      open
      title="Delete this message?"
      confirm="Delete"
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      Nobody can read it any more. That there was a message stays visible.
    </ConfirmDialog>
  );
}
