import Button from '@mui/material/Button';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../dialog/use-confirmed-action.ts';
import { formatCount } from '../formats.ts';
import { useSnackbar } from '../snackbar/snackbar.ts';

interface BulkButtonProps<T> {
  /** 'Revoke' */
  name: string;
  /** Those of the chosen rows that it can be done with. */
  rows: readonly T[];
  /** Asked before it is done: 'Revoke 3 invites?' */
  question: string;
  explanation: string;
  /** Does it with all of them; what it throws is said. */
  act: (rows: readonly T[]) => Promise<BulkOutcome>;
  onDone: () => void;
}

export interface BulkOutcome {
  /** How many have changed. */
  changed: number;
  /** Why others have not. */
  failure?: string | undefined;
}

/** Does something with several rows, after a question, and says how it went. */
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

/** For what is done with one row by itself: row after row, so that one that fails does not keep the others. */
export async function runOneByOne<T>(rows: readonly T[], act: (row: T) => Promise<unknown>): Promise<BulkOutcome> {
  const failures: string[] = [];
  for (const row of rows) await act(row).catch((error: unknown) => failures.push(reason(error)));
  return { changed: rows.length - failures.length, failure: failures[0] };
}
