import { startTransition } from 'react';
import { useSnackbar } from '../ui/snackbar/snackbar.ts';
import { useReport } from '../ui/snackbar/use-report.ts';

/**
 * Shows a change before the server has answered. `show` sets the value of a `useOptimistic`, which React discards when
 * `save` has settled.
 */
export function saveOptimistically<T>(show: () => void, save: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    startTransition(async () => {
      show();
      // An error thrown inside the transition would reach the error boundary.
      await save().then(resolve, reject);
    });
  });
}

interface UndoableChange {
  /** The message after the change: 'Label attached'. */
  done: string;
  undo: () => Promise<unknown>;
  /** The message when the change or its undo fails: 'Label failed to attach'. */
  failed: string;
}

/** Reports a change that was made, with an Undo button. */
export function useOfferUndo() {
  const notify = useSnackbar();
  const report = useReport();
  return ({ done, undo, failed }: UndoableChange) =>
    notify({ text: done, colour: 'success', action: { name: 'Undo', choose: () => void report(undo, { failed }) } });
}

/** Makes a change and reports it with an Undo button. */
export function useUndoableChange() {
  const offerUndo = useOfferUndo();
  const report = useReport();
  return async ({ change, ...done }: UndoableChange & { change: () => Promise<unknown> }): Promise<void> => {
    if ((await report(change, { failed: done.failed })).ok) offerUndo(done);
  };
}
