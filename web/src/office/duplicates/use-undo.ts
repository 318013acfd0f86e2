import type { Merge } from '@kith/contract/office/merges';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useUndoMerge } from './duplicates.api.ts';

/** Takes a merge back, and says how it went. */
export function useUndo() {
  const notify = useSnackbar();
  const { mutateAsync, isPending } = useUndoMerge();
  const undo = async ({ id, loser }: Merge) => {
    try {
      await mutateAsync({ params: { id } });
      notify({ text: `${loser.name} is a record of its own again`, colour: 'success' });
    } catch (error) {
      notify({ text: error instanceof Error ? error.message : 'The merge could not be undone.', colour: 'error' });
    }
  };
  return { undo, isPending };
}
