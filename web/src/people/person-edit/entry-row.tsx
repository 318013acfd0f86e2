import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ProfileLink } from '../../entities/profile/profile-link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';

interface EntryRowProps {
  organization: { id: number; name: string; profilePicture: string | null };
  title: ReactNode;
  /** When it was. */
  period: string;
  /** What it was, as links that search. */
  details?: ReactNode;
  menu: ReactNode;
}

/** One entry of the work history or the education. */
export function EntryRow({ organization, title, period, details, menu }: EntryRowProps) {
  return (
    <Box sx={rowStyle}>
      <Avatar name={organization.name} picture={organization.profilePicture} size="small" shape="organization" />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          {title}
        </Typography>
        <Typography component="div">
          <ProfileLink kind="organizations" id={organization.id}>
            {organization.name}
          </ProfileLink>
        </Typography>
        {period && (
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {period}
          </Typography>
        )}
        {details && (
          <Typography variant="body2" component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
            {details}
          </Typography>
        )}
      </Box>
      {menu}
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: { xs: 1.5, sm: 2 },
  alignItems: 'start',
  py: 1.5,
};
