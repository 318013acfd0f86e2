import { useState } from 'react';
import { nextTask } from '../ui/idle.ts';
import { useSnackbar } from '../ui/snackbar/snackbar.ts';
import { useReport } from '../ui/snackbar/use-report.ts';

/**
 * The saved value with the changes that the server has not answered yet, and a function that saves one. React's `useOptimistic` needs a
 * transition around each save, and React finishes no other transition before it: a slow answer would hold up every navigation.
 */
export function useOptimisticChanges<Value, Change>(saved: Value, apply: (value: Value, change: Change) => Value) {
  const [pending, setPending] = useState<readonly { change: Change }[]>([]);
  const save = async <T>(change: Change, act: () => Promise<T>): Promise<T> => {
    const added = { change };
    setPending((others) => [...others, added]);
    try {
      return await act();
    } finally {
      // Queries that were refetched are rendered in a task of their own. Before it, the former value would show for a moment.
      await nextTask();
      setPending((all) => all.filter((one) => one !== added));
    }
  };
  return [pending.reduce((value, { change }) => apply(value, change), saved), save] as const;
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
