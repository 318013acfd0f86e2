import { messages } from '@kith/contract/messages';
import { isApiError } from '../../http/api-error.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useRemoveContact } from './contacts.api.ts';

interface RemoveContactProps {
  personId: number;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before somebody leaves my network, and says what that means. */
export function RemoveContact({ personId, onClose, onRemoved }: RemoveContactProps) {
  const { mutateAsync, isPending } = useRemoveContact();
  const notify = useSnackbar();
  const remove = async () => {
    try {
      await mutateAsync({ params: { personId } });
      notify({ text: 'Removed from your network', colour: 'success' });
      onRemoved();
    } catch (error) {
      notify({ text: isApiError(error) ? error.message : messages.somethingWentWrong, colour: 'error' });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title="Remove from your network?"
      confirm="Remove"
      busy={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      You will no longer find this person in your network, and the collectives you share it with will no longer see that
      you know them. Your notes and labels on them are kept, and are there again if you add them again. Importing a file
      that holds them adds them again too.
    </ConfirmDialog>
  );
}
