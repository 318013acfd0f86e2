import type { Note } from '@kith/contract/relationships/notes';
import { truncate } from '../../ui/formats.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useDeleteNote } from './notes.api.ts';

/** The question before a note is deleted. */
export function DeleteNote({ note, onClose }: { note: Note; onClose: () => void }) {
  const notify = useSnackbar();
  const remove = useDeleteNote();
  const confirm = async () => {
    try {
      await remove.mutateAsync({ body: { noteId: note.id } });
      notify({ text: 'Note deleted', colour: 'success' });
    } catch {
      notify({ text: 'Note failed to delete', colour: 'error' });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Permanently delete this Note?"
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {truncate(note.note, 120)}
    </ConfirmDialog>
  );
}
