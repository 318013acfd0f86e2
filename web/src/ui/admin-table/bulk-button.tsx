import Button from '@mui/material/Button';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../dialog/use-confirmed-action.ts';
import { formatCount } from '../formats.ts';
import { useSnackbar } from '../snackbar/snackbar.ts';

interface BulkButtonProps<T> {
  /** 'Revoke' */
  name: string;
  /** The selected rows that the action applies to. */
  rows: readonly T[];
  /** The title of the confirmation: 'Revoke 3 invites?' */
  question: string;
  explanation: string;
  /** Runs the action on all rows. An error is shown. */
  act: (rows: readonly T[]) => Promise<BulkOutcome>;
  onDone: () => void;
}

export interface BulkOutcome {
  /** The number of changed rows. */
  changed: number;
  /** The reason why other rows were not changed. */
  failure?: string | undefined;
}

/** Runs an action on several rows after a confirmation, and reports the outcome. */
export function BulkButton<T>({ name, rows, question, explanation, act, onDone }: BulkButtonProps<T>) {
  const notify = useSnackbar();
  const actAndReport = async () => {
    const { changed, failure } = await act(rows).catch((error: unknown) => ({ changed: 0, failure: reason(error) }));
    if (failure === undefined) notify({ text: `${name}: ${formatCount(changed)} done`, colour: 'success' });
    else notify({ text: `${name} failed for ${rows.length - changed} of ${rows.length}. ${failure}`, colour: 'error' });
    onDone();
  };
  const bulk = useConfirmedAction({ act: actAndReport });
  return (
    <>
      <Button variant="outlined" color="inherit" disabled={rows.length === 0} onClick={bulk.ask}>
        {name} ({formatCount(rows.length)})
      </Button>
      <ConfirmDialog {...bulk.dialog} title={question} confirm={name}>
        {explanation}
      </ConfirmDialog>
    </>
  );
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Runs an action row after row. A row that fails does not stop the others. */
export async function runOneByOne<T>(rows: readonly T[], act: (row: T) => Promise<unknown>): Promise<BulkOutcome> {
  const failures: string[] = [];
  for (const row of rows) await act(row).catch((error: unknown) => failures.push(reason(error)));
  return { changed: rows.length - failures.length, failure: failures[0] };
}
