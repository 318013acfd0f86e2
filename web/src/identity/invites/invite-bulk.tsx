import type { PlatformInvite } from '@kith/contract/identity/registrations';
import { BulkButton, oneByOne } from '../../ui/admin-table/bulk-button.tsx';
import type { BulkProps } from '../../ui/admin-table/table-description.ts';
import { count } from '../../ui/formats.ts';
import { isOpen } from './invite-status.ts';
import { useResendInvite, useRevokeInvite } from './invites.api.ts';

/** Sends several invites again, or revokes them. */
export function InviteBulk({ rows, onDone }: BulkProps<PlatformInvite>) {
  const resend = useResendInvite();
  const revoke = useRevokeInvite();
  const open = rows.filter(isOpen);
  const invites = `${count(open.length)} ${open.length === 1 ? 'invite' : 'invites'}`;
  return (
    <>
      <BulkButton
        name="Resend"
        rows={open}
        question={`Send ${invites} again?`}
        explanation="Each of them gets another mail with their link, which then works for thirty more days."
        act={(chosen) => oneByOne(chosen, ({ id }) => resend.mutateAsync({ params: { id } }))}
        onDone={onDone}
      />
      <BulkButton
        name="Revoke"
        rows={open}
        question={`Revoke ${invites}?`}
        explanation="The links in their mails stop working. You can invite them again."
        act={(chosen) => oneByOne(chosen, ({ id }) => revoke.mutateAsync({ params: { id } }))}
        onDone={onDone}
      />
    </>
  );
}
