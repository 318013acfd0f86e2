import type { ClientInvitation } from '@kith/contract/groups/client-invitations';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { formatDate } from '../../ui/formats.ts';
import { Tag } from '../../ui/tag.tsx';
import { InvitationActions } from './invitation-actions.tsx';

interface InvitationRowProps {
  clientId: number;
  invitation: ClientInvitation;
}

/** An invitation as the owner sees it: invited person, collective and status. */
export function InvitationRow({ clientId, invitation }: InvitationRowProps) {
  const { accepted, collective, emailAddress, emailsSent, emailLastSentOn, createdOn } = invitation;
  const name = `${invitation.firstName} ${invitation.lastName}`;
  const again = emailsSent > 1 && emailLastSentOn !== null && `, again ${formatDate(emailLastSentOn)}`;
  return (
    <Box
      component="article"
      aria-label={`Invitation of ${name}`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 1.5,
        py: 1,
        minHeight: 60,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Avatar name={name} size="xSmall" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3" component="p" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          {name}
          <Tag>{statusName(accepted)}</Tag>
        </Typography>
        <Typography variant="body2">{emailAddress}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {collective.name} · sent {formatDate(createdOn)}
          {again}
        </Typography>
      </Box>
      {accepted === null && <InvitationActions clientId={clientId} invitation={invitation} name={name} />}
    </Box>
  );
}

function statusName(accepted: boolean | null): string {
  if (accepted === null) return 'No Response';
  return accepted ? 'Accepted' : 'Declined';
}
