import type { Client, Member } from '@kith/contract/groups/clients';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useRemoveClientMembers } from './clients.api.ts';

/** Only an owner sees it, and never beside themselves. */
export function RemoveMember({ client, member }: { client: Client; member: Member }) {
  const [asking, setAsking] = useState(false);
  const notify = useSnackbar();
  const remove = useRemoveClientMembers();
  const { name } = member.person;
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: client.id }, body: { userIds: [member.userId] } });
      notify({ text: 'Members updated', colour: 'success' });
    } catch {
      notify({ text: 'Members failed to update', colour: 'error' });
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="outlined" color="inherit" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove ${name}?`}
        confirm="Remove"
        busy={remove.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        They leave {client.name} and all its collectives, and their network is no longer shared there. What they wrote
        in notes stays.
      </ConfirmDialog>
    </>
  );
}
