import { listInvites } from '@kith/contract/identity/invites';
import type { PlatformInvite } from '@kith/contract/identity/registrations';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { BulkButton, runOneByOne } from '../../ui/admin-table/bulk-button.tsx';
import { defineTable, type BulkProps } from '../../ui/admin-table/table-description.ts';
import { formatCount, toUrl, formatDate } from '../../ui/formats.ts';
import { Tag } from '../../ui/tag.tsx';
import { InviteActions } from './invite-actions.tsx';
import { InviteForm } from './invite-form.tsx';
import { isInviteOpen, inviteStatus } from './invite-status.ts';
import { invitesDownload, invitesQuery, useResendInvite, useRevokeInvite } from './invites.api.ts';

const { page: _page, limit: _limit, ...shape } = listInvites.query.shape;

/** One line, except on a phone. In a narrow column the code is truncated, not the status. */
const codeStyle = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontSize: 12,
  whiteSpace: { sm: 'nowrap' },
  overflowWrap: 'anywhere',
};

export const invitesTable = defineTable({
  title: 'Platform Invites',
  singular: 'Platform Invite',
  shape,
  read: invitesQuery,
  download: invitesDownload,
  NewForm: InviteForm,
  rowKey: ({ id }: PlatformInvite) => id,
  orderings: [
    { by: 'createdOn', name: 'Created On', direction: 'desc' },
    { by: 'lastName', name: 'Last Name', direction: 'asc' },
    { by: 'emailAddress', name: 'Email Address', direction: 'asc' },
    { by: 'emailsSent', name: 'Emails Sent', direction: 'desc' },
    { by: 'emailLastSentOn', name: 'Last Sent On', direction: 'desc' },
  ],
  fields: [
    { type: 'text', name: 'name', label: 'Name', isShownByDefault: true },
    { type: 'text', name: 'email', label: 'Email Address', isShownByDefault: true },
    { type: 'text', name: 'linkedin', label: 'LinkedIn URL', isShownByDefault: true },
  ],
  columns: [
    { header: 'Created On', cell: ({ createdOn }) => formatDate(createdOn), sortKey: 'createdOn' },
    { header: 'First Name', cell: ({ firstName }) => firstName, isAlwaysShown: true, width: 92 },
    { header: 'Last Name', cell: ({ lastName }) => lastName, sortKey: 'lastName', isAlwaysShown: true, width: 92 },
    {
      header: 'Email Address',
      cell: ({ emailAddress }) => emailAddress,
      sortKey: 'emailAddress',
      isAlwaysShown: true,
      width: 150,
    },
    {
      header: 'LinkedIn URL',
      isHiddenFirst: true,
      cell: ({ linkedinUrl }) =>
        linkedinUrl && (
          <MuiLink href={toUrl(linkedinUrl)} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
            {linkedinUrl.replace(/^https?:\/\/(www\.)?/, '')}
          </MuiLink>
        ),
    },
    {
      header: 'Emails Sent',
      cell: ({ emailsSent }) => formatCount(emailsSent),
      sortKey: 'emailsSent',
      width: 76,
      align: 'right',
    },
    {
      header: 'Last Sent On',
      cell: ({ emailLastSentOn }) => (emailLastSentOn === null ? 'N/A' : formatDate(emailLastSentOn)),
      sortKey: 'emailLastSentOn',
    },
    {
      header: 'Registration Code',
      width: 180,
      cell: (invite) => (
        <Box
          component="span"
          sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', columnGap: 1 }}
        >
          <Box component="code" sx={{ ...codeStyle, color: isInviteOpen(invite) ? 'text.primary' : 'text.secondary' }}>
            {invite.registrationCode}
          </Box>
          <Box component="span" sx={{ flex: 'none' }}>
            <Tag>{inviteStatus(invite)}</Tag>
          </Box>
        </Box>
      ),
    },
    {
      header: 'Actions',
      cell: (invite) => <InviteActions invite={invite} />,
      align: 'right',
      isAlwaysShown: true,
      width: 72,
    },
  ],
  BulkActions: InviteBulk,
  empty: 'People whom you invite to register are listed here, with the mails that were sent.',
  help: 'invites',
});

/** Resends or revokes several invites. */
function InviteBulk({ rows, onDone }: BulkProps<PlatformInvite>) {
  const resend = useResendInvite();
  const revoke = useRevokeInvite();
  const open = rows.filter(isInviteOpen);
  const invites = `${formatCount(open.length)} ${open.length === 1 ? 'invite' : 'invites'}`;
  return (
    <>
      <BulkButton
        name="Resend"
        rows={open}
        question={`Send ${invites} again?`}
        explanation="Each of them gets another mail with their link, which then works for thirty more days."
        act={(chosen) => runOneByOne(chosen, ({ id }) => resend.mutateAsync({ params: { id } }))}
        onDone={onDone}
      />
      <BulkButton
        name="Revoke"
        rows={open}
        question={`Revoke ${invites}?`}
        explanation="The links in their mails stop working. You can invite them again."
        act={(chosen) => runOneByOne(chosen, ({ id }) => revoke.mutateAsync({ params: { id } }))}
        onDone={onDone}
      />
    </>
  );
}
