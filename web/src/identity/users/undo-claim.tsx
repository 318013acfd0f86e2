import type { UserAccount } from '@kith/contract/identity/users';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useUndoClaim } from './users.api.ts';

/** For whoever said of a record that it is them, and is not. */
export function UndoClaim({ user }: { user: UserAccount }) {
  const [asking, setAsking] = useState(false);
  const notify = useSnackbar();
  const undo = useUndoClaim();
  const confirm = async () => {
    try {
      await undo.mutateAsync({ params: { id: user.id } });
      notify({ text: 'Claim undone', colour: 'success' });
    } catch (error) {
      notify({ text: error instanceof Error ? error.message : 'The claim could not be undone.', colour: 'error' });
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        Undo the claim
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Take the record of ${user.person.name} from this user?`}
        confirm="Undo the claim"
        busy={undo.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        They said that this record is them when they registered. They get a record of their own, with their contacts and
        their ratings; what others know and wrote about this one stays with it, and so does what they wrote into it.
      </ConfirmDialog>
    </>
  );
}
