import type { Member } from '@kith/contract/groups/clients';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { ProfileTarget } from '../profile/profile-address.ts';

interface MemberRowProps {
  person: Member['person'];
  /** Beside the name: 'Owner', 'You'. */
  badge?: string | undefined;
  /** The profile that the name opens. Left out if the viewer may not be allowed to see it. */
  target?: ProfileTarget;
  details?: ReactNode;
  /** Buttons or a menu at the end of the row. */
  aside?: ReactNode;
}

/** A member in a list. Lower than a row of the directory, because it has fewer lines. */
export function MemberRow({ person, badge, target, details, aside }: MemberRowProps) {
  return (
    <Box
      component="article"
      aria-label={person.name}
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
      <Avatar name={person.name} picture={person.profilePicture} size="xSmall" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3" component="p" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          {target ? (
            <Link component={RouterLink} {...target}>
              {person.name}
            </Link>
          ) : (
            person.name
          )}
          {badge && <Tag>{badge}</Tag>}
        </Typography>
        {person.headline && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {person.headline}
          </Typography>
        )}
        {details && <Typography variant="body2">{details}</Typography>}
      </Box>
      {aside && <Box sx={{ flex: 'none' }}>{aside}</Box>}
    </Box>
  );
}
