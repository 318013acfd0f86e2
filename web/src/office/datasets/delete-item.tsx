import Delete from 'icon:outline-delete';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { isApiError } from '../../http/api-error.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { formatCount } from '../../ui/formats.ts';

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
  const used = item.usage > 0;
  const deletion = useConfirmedAction({
    act: async () => {
      if (used) return archive();
      await remove();
      onDeleted?.();
    },
    ...(used ? { done: 'Archived', failed: 'Failed to archive' } : { done: 'Deleted', failed: 'Failed to delete' }),
    // Used or changed meanwhile: what is shown is read again, and then the question is another.
    staysOpen: (error) => isApiError(error, 409),
  });
  const label = `Delete ${item.name}`;
  return (
    <>
      {wide ? (
        <Button variant="outlined" color="error" onClick={deletion.ask} aria-label={label}>
          Delete
        </Button>
      ) : (
        <IconButton aria-label={label} title="Delete" onClick={deletion.ask}>
          <Delete sx={{ fontSize: 18 }} />
        </IconButton>
      )}
      <ConfirmDialog
        {...deletion.dialog}
        title={used ? `“${item.name}” is used ${times(item.usage)}` : `Permanently delete the ${what} “${item.name}”?`}
        confirm={used ? 'Archive instead' : 'Delete'}
        busy={deletion.dialog.busy || (used && item.archived)}
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

const times = (usage: number) => (usage === 1 ? 'once' : `${formatCount(usage)} times`);
