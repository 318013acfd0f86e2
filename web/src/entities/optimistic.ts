import { startTransition } from 'react';
import { useSnackbar } from '../ui/snackbar/snackbar.ts';
import { useReport } from '../ui/snackbar/use-report.ts';

/**
 * Shows a change before the server has answered: `show` sets what `useOptimistic` holds, which is forgotten when `save`
 * has ended, well or not.
 */
export function saveOptimistically<T>(show: () => void, save: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    startTransition(async () => {
      show();
      // An error thrown in a transition would take the screen down with it.
      await save().then(resolve, reject);
    });
  });
}

interface UndoableChange {
  /** What has been done: 'Label attached'. */
  done: string;
  undo: () => Promise<unknown>;
  /** Said when it, or the undoing of it, does not succeed: 'Label failed to attach'. */
  failed: string;
}

/** Says that something has been done, and offers to take it back. */
export function useOfferUndo() {
  const notify = useSnackbar();
  const report = useReport();
  return ({ done, undo, failed }: UndoableChange) =>
    notify({ text: done, colour: 'success', action: { name: 'Undo', choose: () => void report(undo, { failed }) } });
}

/** Makes a change, says so and offers to take it back. */
export function useUndoableChange() {
  const offerUndo = useOfferUndo();
  const report = useReport();
  return async ({ change, ...done }: UndoableChange & { change: () => Promise<unknown> }): Promise<void> => {
    if ((await report(change, { failed: done.failed })).ok) offerUndo(done);
  };
}
