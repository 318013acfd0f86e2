import type { Member } from '@kith/contract/groups/clients';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useProfileTarget } from '../../entities/profile/use-profile-target.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';

interface CollaboratorRowProps {
  member: Member;
  isMe: boolean;
}

/** A collaborator: a name that opens the profile over the list, and one line of text. */
export function CollaboratorRow({ member: { person, isOwner }, isMe }: CollaboratorRowProps) {
  const target = useProfileTarget();
  const roles = [isMe && 'You', isOwner && 'Owner'].filter(Boolean).join(' · ');
  const line = roles || person.headline;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 1.5, py: 0.75, minHeight: 48 }}>
      <Avatar name={person.name} picture={person.profilePicture} size="xSmall" />
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          {...target('people', person.id)}
          title={person.name}
          color="inherit"
          sx={{ display: 'block', fontSize: 13, ...oneLine }}
        >
          {person.name}
        </Link>
        {line && (
          <Typography variant="caption" component="p" title={line} sx={{ color: 'text.secondary', ...oneLine }}>
            {line}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
