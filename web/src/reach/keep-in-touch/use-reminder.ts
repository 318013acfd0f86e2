import { keepInTouchIntervals, type KeepInTouch, type KeepInTouchMonths } from '@kith/contract/reach/keep-in-touch';
import { useUndoableChange } from '../../entities/optimistic.ts';
import { useKeepInTouch, useRecordContact, useStopKeepingInTouch } from './keep-in-touch.api.ts';

/** Changes the reminder of a person. Each change can be undone. */
export function useReminder(personId: number, reminder: KeepInTouch | undefined) {
  const keep = useKeepInTouch();
  const record = useRecordContact();
  const stop = useStopKeepingInTouch();
  const undoable = useUndoableChange();
  const params = { personId };

  const restore = () => {
    if (!reminder) return stop.mutateAsync({ params });
    const { months, begunOn, contactedOn } = reminder;
    return keep.mutateAsync({ body: { personId, months, begunOn, ...(contactedOn !== null && { contactedOn }) } });
  };

  return {
    isBusy: keep.isPending || record.isPending || stop.isPending,
    /** Null: off. */
    choose: (months: KeepInTouchMonths | null): Promise<void> =>
      undoable({
        change: () =>
          months === null ? stop.mutateAsync({ params }) : keep.mutateAsync({ body: { personId, months } }),
        undo: restore,
        done: months === null ? 'Keep in touch: off' : `Keep in touch: ${keepInTouchIntervals[months].toLowerCase()}`,
        failed: 'Keep in touch failed to update',
      }),
    contacted: (on: string): Promise<void> =>
      undoable({
        change: () => record.mutateAsync({ params, body: { on } }),
        undo: () => record.mutateAsync({ params, body: { on: reminder?.contactedOn ?? null } }),
        done: 'Contact recorded',
        failed: 'Contact failed to record',
      }),
  };
}
