import type { Invitation } from '@kith/contract/groups/invitations';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { formatDate } from '../../ui/formats.ts';
import { Tag } from '../../ui/tag.tsx';
import { AnswerButtons } from './answer-buttons.tsx';

/** An invitation: collective, sender, date and answer. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { client, collective, accepted, createdOn } = invitation;
  return (
    <Box
      component="article"
      aria-label={`Invitation to ${collective.name}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 1.75,
        p: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Avatar name={client.name} size="small" shape="client" />
      <Box sx={{ display: 'grid', gap: '2px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1 }}>
          <Typography variant="h3">{collective.name}</Typography>
          {accepted !== null && <Tag>{accepted ? 'Accepted' : 'Declined'}</Tag>}
        </Box>
        <Typography>{client.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {collective.description}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          Invited by {client.owner.name} · {formatDate(createdOn)}
        </Typography>
        {accepted === null && <AnswerButtons invitation={invitation} />}
      </Box>
    </Box>
  );
}
