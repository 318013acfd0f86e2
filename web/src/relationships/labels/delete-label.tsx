import type { Label } from '@kith/contract/relationships/labels';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useDeleteLabel } from './labels.api.ts';

interface DeleteLabelProps {
  label: Label;
  /** Who has it: '12 people · 1 organization'. */
  uses: string;
  onClose: () => void;
}

/** The question before a label is deleted. */
export function DeleteLabel({ label, uses, onClose }: DeleteLabelProps) {
  const notify = useSnackbar();
  const remove = useDeleteLabel();
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: label.id } });
      notify({ text: 'Label deleted', colour: 'success' });
    } catch {
      notify({ text: 'Label failed to delete', colour: 'error' });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Permanently delete the label “${label.name}”?`}
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      It is taken off all who have it: {uses}.
    </ConfirmDialog>
  );
}
