import type { PlatformInvite } from '@kith/contract/identity/registrations';
import Block from '@mui/icons-material/Block';
import Link from '@mui/icons-material/LinkOutlined';
import Send from '@mui/icons-material/SendOutlined';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { isOpen } from './invite-status.ts';
import { useResendInvite, useRevokeInvite } from './invites.api.ts';

/** What can be done with an invite that nobody has registered with yet. */
export function InviteActions({ invite }: { invite: PlatformInvite }) {
  const [asking, setAsking] = useState(false);
  const notify = useSnackbar();
  const resend = useResendInvite();
  const revoke = useRevokeInvite();
  if (!isOpen(invite)) return null;
  const name = `${invite.firstName} ${invite.lastName}`;

  const act = async ({ mutateAsync }: typeof resend | typeof revoke, done: string, failed: string) => {
    try {
      await mutateAsync({ params: { id: invite.id } });
      notify({ text: done, colour: 'success' });
    } catch (error) {
      notify({ text: `${failed}. ${error instanceof Error ? error.message : ''}`, colour: 'error' });
    }
    setAsking(false);
  };
  const copy = async () => {
    const address = new URL(`/registration?code=${invite.registrationCode}`, window.location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      notify({ text: 'Link copied', colour: 'success' });
    } catch {
      // No clipboard without https, or it was refused: then it can be copied by hand.
      notify({ text: address, colour: 'info' });
    }
  };
  return (
    <>
      <RowMenu
        label={`Actions for the invite of ${name}`}
        disabled={resend.isPending}
        entries={[
          {
            name: 'Resend',
            icon: <Send />,
            onChoose: () => void act(resend, 'Invite sent', 'Failed to send invite'),
          },
          { name: 'Copy link', icon: <Link />, onChoose: () => void copy() },
          { name: 'Revoke', icon: <Block />, onChoose: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={`Revoke the invite of ${name}?`}
        confirm="Revoke"
        busy={revoke.isPending}
        onConfirm={() => void act(revoke, 'Invite revoked', 'Failed to revoke invite')}
        onCancel={() => setAsking(false)}
      >
        The link in the mail stops working. You can invite them again.
      </ConfirmDialog>
    </>
  );
}
