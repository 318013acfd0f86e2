import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { isApiError } from '../../http/api-error.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { count } from '../../ui/formats.ts';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';

interface DeleteItemProps {
  item: { id: number; name: string; usage: number; archived: boolean };
  /** 'cause' */
  what: string;
  remove: () => Promise<unknown>;
  archive: () => Promise<unknown>;
  /** A button with a word instead of the bin. */
  wide?: boolean;
  onDeleted?: () => void;
}

/** Deletes a value nobody has, after a question; of one that is used it says how often, and offers to archive it. */
export function DeleteItem({ item, what, remove, archive, wide = false, onDeleted }: DeleteItemProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const notify = useSnackbar();
  const used = item.usage > 0;

  const act = async (action: () => Promise<unknown>, done: string, failed: string) => {
    setBusy(true);
    try {
      await action();
      notify({ text: done, colour: 'success' });
      setAsking(false);
      if (action === remove) onDeleted?.();
    } catch (error) {
      // Used or changed meanwhile: what is shown is read again, and then the question is another.
      notify({ text: `${failed} ${isApiError(error) ? error.message : ''}`.trim(), colour: 'error' });
      if (!isApiError(error, 409)) setAsking(false);
    }
    setBusy(false);
  };
  const label = `Delete ${item.name}`;
  return (
    <>
      {wide ? (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)} aria-label={label}>
          Delete
        </Button>
      ) : (
        <IconButton aria-label={label} title="Delete" onClick={() => setAsking(true)}>
          <Delete sx={{ fontSize: 18 }} />
        </IconButton>
      )}
      <ConfirmDialog
        open={asking}
        title={used ? `“${item.name}” is used ${times(item.usage)}` : `Permanently delete the ${what} “${item.name}”?`}
        confirm={used ? 'Archive instead' : 'Delete'}
        busy={busy || (used && item.archived)}
        onConfirm={() =>
          void (used ? act(archive, 'Archived', 'Failed to archive.') : act(remove, 'Deleted', 'Failed to delete.'))
        }
        onCancel={() => setAsking(false)}
      >
        {used
          ? item.archived
            ? 'It cannot be deleted while somebody has it. It is archived already, so that nobody else can choose it.'
            : 'It cannot be deleted while somebody has it. Archived, it stays with those who have it and is no longer offered.'
          : 'Nobody has it, and it cannot be brought back.'}
      </ConfirmDialog>
    </>
  );
}

const times = (usage: number) => (usage === 1 ? 'once' : `${count(usage)} times`);
