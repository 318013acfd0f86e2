import { messages } from '@kith/contract/messages';
import { isApiError } from '../../http/api-error.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';

interface ExcludeContactsProps {
  /** 'this person', 'the 12 people of Acme in your network' */
  whom: string;
  exclude: () => Promise<unknown>;
  busy: boolean;
  onClose: () => void;
}

/** Asks before people are kept out of what is shared, and says what that means. */
export function ExcludeContacts({ whom, exclude, busy, onClose }: ExcludeContactsProps) {
  const notify = useSnackbar();
  const confirm = async () => {
    try {
      await exclude();
      notify({ text: 'Excluded from sharing', colour: 'success' });
    } catch (error) {
      notify({ text: isApiError(error) ? error.message : messages.somethingWentWrong, colour: 'error' });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Exclude from sharing?"
      confirm="Exclude"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Collectives that you share your network with, now or later, will not see that you know {whom}. In your own network
      nothing changes, and you can share them again at any time.
    </ConfirmDialog>
  );
}
