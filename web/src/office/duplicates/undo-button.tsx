import type { Merge } from '@kith/contract/office/merges';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useUndo } from './use-undo.ts';

export function UndoButton({ merge }: { merge: Merge }) {
  const [asking, setAsking] = useState(false);
  const { undo, isPending } = useUndo();
  const { winner, loser } = merge;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={`Undo the merge of ${loser.name} into ${winner.name}`}
        onClick={() => setAsking(true)}
      >
        Undo
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Make ${loser.name} a record of its own again?`}
        confirm="Undo"
        busy={isPending}
        onConfirm={() => void undo(merge).finally(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        Everything that came from it goes back to it. What was changed since the merge stays as it is.
      </ConfirmDialog>
    </>
  );
}
