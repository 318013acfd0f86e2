import { startTransition } from 'react';
import { isApiError } from '../http/api-error.ts';
import { useSnackbar } from '../ui/snackbar/snackbar.ts';

/**
 * Shows a change before the server has answered: `show` sets what `useOptimistic` holds, which is forgotten when `save`
 * has ended, well or not.
 */
export function optimistically<T>(show: () => void, save: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    startTransition(async () => {
      show();
      // An error thrown in a transition would take the screen down with it.
      await save().then(resolve, reject);
    });
  });
}

interface Done {
  /** What has been done: 'Label attached'. */
  done: string;
  undo: () => Promise<unknown>;
  /** Said when it, or the undoing of it, does not succeed: 'Label failed to attach'. */
  failed: string;
}

/** Says that something has been done, and offers to take it back. */
export function useOfferUndo() {
  const notify = useSnackbar();
  const report = useReportFailure();
  return ({ done, undo, failed }: Done) =>
    notify({ text: done, colour: 'success', action: { name: 'Undo', choose: () => void report(undo, failed) } });
}

/** Makes a change, says so and offers to take it back. */
export function useUndoable() {
  const offerUndo = useOfferUndo();
  const report = useReportFailure();
  return async ({ change, ...done }: Done & { change: () => Promise<unknown> }): Promise<void> => {
    if (await report(change, done.failed)) offerUndo(done);
  };
}

/** Answers whether a change has succeeded, and says so if it has not. */
function useReportFailure() {
  const notify = useSnackbar();
  return async (change: () => Promise<unknown>, failed: string): Promise<boolean> => {
    try {
      await change();
      return true;
    } catch (error) {
      notify({ text: isApiError(error) ? `${failed}. ${error.message}` : failed, colour: 'error' });
      return false;
    }
  };
}
