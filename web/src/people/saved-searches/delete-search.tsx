import type { SavedSearch } from '@kith/contract/people/saved-searches';
import { isApiError } from '../../http/api-error.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useDeleteSearch } from './saved-searches.api.ts';

/** Asks before a saved search goes, for everyone where it was for everyone. */
export function DeleteSearch({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) {
  const { mutateAsync, isPending } = useDeleteSearch();
  const notify = useSnackbar();
  const remove = async () => {
    try {
      await mutateAsync({ params: { id: saved.id } });
      notify({ text: 'Search deleted', colour: 'success' });
    } catch (error) {
      // Deleted in another tab: then it is as one wanted it.
      if (!isApiError(error, 404)) notify({ text: 'Search failed to delete', colour: 'error' });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Delete “${saved.name}”?`}
      confirm="Delete"
      busy={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {saved.isShared ? 'It goes for all collaborators. Nobody it finds is affected.' : 'Nobody it finds is affected.'}
    </ConfirmDialog>
  );
}
