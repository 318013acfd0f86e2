import { listClientInvitations, type ClientInvitation } from '@kith/contract/groups/client-invitations';
import Link from 'icon:outline-link';
import Send from 'icon:outline-send';
import Undo from 'icon:baseline-undo';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../http/api-error.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { useCopyLink } from '../../ui/snackbar/use-copy.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { useResendInvitation, useWithdrawInvitation } from './client-invitations.api.ts';

interface InvitationActionsProps {
  clientId: number;
  invitation: ClientInvitation;
  name: string;
}

/** The owner's actions for an open invitation. */
export function InvitationActions({ clientId, invitation, name }: InvitationActionsProps) {
  const queryClient = useQueryClient();
  const copyLink = useCopyLink();
  const report = useReport();
  const resend = useResendInvitation();
  const withdraw = useWithdrawInvitation();

  const act = async ({ mutateAsync }: typeof resend | typeof withdraw) => {
    try {
      await mutateAsync({ params: { id: clientId, invitationId: invitation.id } });
    } catch (error) {
      // The invitation was answered or withdrawn since the list was read; a refetch shows its state.
      if (isApiError(error, 409) || isApiError(error, 404))
        await queryClient.invalidateQueries({ queryKey: [listClientInvitations.path] });
      throw error;
    }
  };
  const withdrawal = useConfirmedAction({
    act: () => act(withdraw),
    done: 'Invitation withdrawn',
    failed: 'Invitation failed to withdraw',
  });
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
            onChoose: () =>
              void report(() => act(resend), { done: 'Invitation sent', failed: 'Invitation failed to send' }),
          },
          ...(link ? [{ name: 'Copy link', icon: <Link />, onChoose: () => void copyLink(link) }] : []),
          { name: 'Withdraw', icon: <Undo />, onChoose: withdrawal.ask },
        ]}
      />
      <ConfirmDialog {...withdrawal.dialog} title={`Withdraw the invitation of ${name}?`} confirm="Withdraw">
        The link in the mail stops working. You can invite them again.
      </ConfirmDialog>
    </>
  );
}
