import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { count } from '../formats.ts';
import { useSnackbar } from '../snackbar/snackbar.ts';

interface BulkButtonProps<T> {
  /** 'Revoke' */
  name: string;
  /** Those of the chosen rows that it can be done with. */
  rows: readonly T[];
  /** Asked before it is done: 'Revoke 3 invites?' */
  question: string;
  explanation: string;
  /** Does it with one row. Called row after row, so that each says by itself whether it failed. */
  act: (row: T) => Promise<unknown>;
  onDone: () => void;
}

/** Does something with several rows, after a question, and says how often it failed. */
export function BulkButton<T>({ name, rows, question, explanation, act, onDone }: BulkButtonProps<T>) {
  const notify = useSnackbar();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const failures = await failuresOf(rows, act);
    setBusy(false);
    setAsking(false);
    const [first] = failures;
    if (first === undefined) notify({ text: `${name}: ${count(rows.length)} done`, colour: 'success' });
    else notify({ text: `${name} failed for ${failures.length} of ${rows.length}. ${first}`, colour: 'error' });
    onDone();
  };
  return (
    <>
      <Button variant="outlined" color="inherit" disabled={rows.length === 0} onClick={() => setAsking(true)}>
        {name} ({count(rows.length)})
      </Button>
      <ConfirmDialog
        open={asking}
        title={question}
        confirm={name}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {explanation}
      </ConfirmDialog>
    </>
  );
}

async function failuresOf<T>(rows: readonly T[], act: (row: T) => Promise<unknown>): Promise<string[]> {
  const failures: string[] = [];
  for (const row of rows)
    await act(row).catch((error: unknown) => failures.push(error instanceof Error ? error.message : String(error)));
  return failures;
}
