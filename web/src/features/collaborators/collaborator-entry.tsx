import type { Member } from '@kith/contract/clients';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { Avatar } from '../../ui/avatar/avatar.tsx';

interface CollaboratorEntryProps {
  member: Member;
  own: boolean;
  to: string;
}

/** One collaborator in the narrow column: a name that leads to the profile, and one line about them. */
export function CollaboratorEntry({ member: { person, isOwner }, own, to }: CollaboratorEntryProps) {
  const roles = [own && 'You', isOwner && 'Owner'].filter(Boolean).join(' · ');
  const line = roles || person.headline;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 1.5, py: 0.75, minHeight: 48 }}>
      <Avatar name={person.name} picture={person.profilePicture} size="xSmall" />
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={to}
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
