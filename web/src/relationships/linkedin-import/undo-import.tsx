import type { LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import { messages } from '@kith/contract/messages';
import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { isApiError } from '../../http/api-error.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useUndoImport } from './linkedin-import.api.ts';

/** Takes back what the last import has changed, after a question. */
export function UndoImport({ of: { id, fileName } }: { of: LinkedinImport }) {
  const [asking, setAsking] = useState(false);
  const notify = useSnackbar();
  const { mutateAsync, isPending } = useUndoImport();
  const undo = async () => {
    try {
      await mutateAsync({ params: { id } });
    } catch (error) {
      notify({ text: isApiError(error) ? error.message : messages.somethingWentWrong, colour: 'error' });
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<Undo />} onClick={() => setAsking(true)}>
        Undo import
      </Button>
      <ConfirmDialog
        open={asking}
        title="Undo this import?"
        confirm="Undo import"
        busy={isPending}
        onConfirm={() => void undo()}
        onCancel={() => setAsking(false)}
      >
        Everything that {fileName} has changed is taken back: whom it added leaves your network, and what it updated is
        as it was before. What you or others have changed since stays.
      </ConfirmDialog>
    </>
  );
}
