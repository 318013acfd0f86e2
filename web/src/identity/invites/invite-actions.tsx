import type { PlatformInvite } from '@kith/contract/identity/registrations';
import Block from 'icon:baseline-block';
import Link from 'icon:outline-link';
import Send from 'icon:outline-send';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { useCopyLink } from '../../ui/snackbar/use-copy.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { isInviteOpen } from './invite-status.ts';
import { useResendInvite, useRevokeInvite } from './invites.api.ts';

/** The actions for an open invite. */
export function InviteActions({ invite }: { invite: PlatformInvite }) {
  const copyLink = useCopyLink();
  const report = useReport();
  const resend = useResendInvite();
  const revoke = useRevokeInvite();
  const params = { id: invite.id };
  const revocation = useConfirmedAction({
    act: () => revoke.mutateAsync({ params }),
    done: 'Invite revoked',
    failed: 'Failed to revoke invite',
  });
  if (!isInviteOpen(invite)) return null;
  const name = `${invite.firstName} ${invite.lastName}`;

  const link = () => new URL(`/registration?code=${invite.registrationCode}`, window.location.href).href;
  return (
    <>
      <RowMenu
        label={`Actions for the invite of ${name}`}
        disabled={resend.isPending}
        entries={[
          {
            name: 'Resend',
            icon: <Send />,
            onChoose: () =>
              void report(() => resend.mutateAsync({ params }), {
                done: 'Invite sent',
                failed: 'Failed to send invite',
              }),
          },
          { name: 'Copy link', icon: <Link />, onChoose: () => void copyLink(link()) },
          { name: 'Revoke', icon: <Block />, onChoose: revocation.ask },
        ]}
      />
      <ConfirmDialog {...revocation.dialog} title={`Revoke the invite of ${name}?`} confirm="Revoke">
        The link in the mail stops working. You can invite them again.
      </ConfirmDialog>
    </>
  );
}
