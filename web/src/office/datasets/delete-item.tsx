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
  noun: string;
  remove: () => Promise<unknown>;
  archive: () => Promise<unknown>;
  /** A button with a text instead of an icon. */
  hasTextButton?: boolean;
  onDeleted?: () => void;
}

/** Deletes an unused value, after a confirmation. If it is used, it shows how often and offers to archive it. */
export function DeleteItem({ item, noun, remove, archive, hasTextButton = false, onDeleted }: DeleteItemProps) {
  const used = item.usage > 0;
  const deletion = useConfirmedAction({
    act: async () => {
      if (used) return archive();
      await remove();
      onDeleted?.();
    },
    ...(used ? { done: 'Archived', failed: 'Failed to archive' } : { done: 'Deleted', failed: 'Failed to delete' }),
    // The value is used or was changed since it was read. It is read again, and the confirmation changes.
    staysOpen: (error) => isApiError(error, 409),
  });
  const label = `Delete ${item.name}`;
  return (
    <>
      {hasTextButton ? (
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
        title={used ? `“${item.name}” is used ${times(item.usage)}` : `Permanently delete the ${noun} “${item.name}”?`}
        confirm={used ? 'Archive instead' : 'Delete'}
        busy={deletion.dialog.busy || (used && item.archived)}
      >
        {used
          ? item.archived
            ? 'It cannot be deleted while it is used. It is archived already, so nobody else can choose it.'
            : 'It cannot be deleted while it is used. If you archive it, it stays where it is used and is no longer offered.'
          : 'It is not used. This cannot be undone.'}
      </ConfirmDialog>
    </>
  );
}

const times = (usage: number) => (usage === 1 ? 'once' : `${formatCount(usage)} times`);
