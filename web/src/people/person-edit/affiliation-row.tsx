import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ProfileLink } from '../../entities/profile/profile-link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';

interface AffiliationRowProps {
  organization: { id: number; name: string; profilePicture: string | null };
  title: ReactNode;
  period: string;
  /** Links that search for people with the same role type, degree or major. */
  details?: ReactNode;
  menu: ReactNode;
}

/** A work role or an education. */
export function AffiliationRow({ organization, title, period, details, menu }: AffiliationRowProps) {
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
