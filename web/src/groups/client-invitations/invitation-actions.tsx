import { listClientInvitations, type ClientInvitation } from '@kith/contract/groups/client-invitations';
import Link from '@mui/icons-material/LinkOutlined';
import Send from '@mui/icons-material/SendOutlined';
import Undo from '@mui/icons-material/Undo';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../http/api-error.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useResendInvitation, useWithdrawInvitation } from './client-invitations.api.ts';

interface InvitationActionsProps {
  clientId: number;
  invitation: ClientInvitation;
  name: string;
}

/** What the owner can do as long as there is no answer. */
export function InvitationActions({ clientId, invitation, name }: InvitationActionsProps) {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const notify = useSnackbar();
  const resend = useResendInvitation();
  const withdraw = useWithdrawInvitation();

  const act = async ({ mutateAsync }: typeof resend | typeof withdraw, done: string, failed: string) => {
    try {
      await mutateAsync({ params: { id: clientId, invitationId: invitation.id } });
      notify({ text: done, colour: 'success' });
    } catch (error) {
      // Answered or withdrawn meanwhile: say so, and show it.
      const past = isApiError(error, 409) || isApiError(error, 404);
      notify({ text: past ? `${failed}. ${error.message}` : failed, colour: 'error' });
      if (past) await queryClient.invalidateQueries({ queryKey: [listClientInvitations.path] });
    }
    setAsking(false);
  };
  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link);
      notify({ text: 'Link copied', colour: 'success' });
    } catch {
      // No clipboard without https, or it was refused: then it can be copied by hand.
      notify({ text: link, colour: 'info' });
    }
  };
  const { link } = invitation;
  return (
    <>
      <RowMenu
        label={`Actions for the invitation of ${name}`}
        disabled={resend.isPending}
        entries={[
          {
            name: 'Resend',
            icon: <Send />,
            onChoose: () => void act(resend, 'Invitation sent', 'Invitation failed to send'),
          },
          ...(link ? [{ name: 'Copy link', icon: <Link />, onChoose: () => void copy(link) }] : []),
          { name: 'Withdraw', icon: <Undo />, onChoose: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={`Withdraw the invitation of ${name}?`}
        confirm="Withdraw"
        busy={withdraw.isPending}
        onConfirm={() => void act(withdraw, 'Invitation withdrawn', 'Invitation failed to withdraw')}
        onCancel={() => setAsking(false)}
      >
        The link in the mail stops working. You can invite them again.
      </ConfirmDialog>
    </>
  );
}
