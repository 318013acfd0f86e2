import type { OrganizationLink } from '@kith/contract/people/person-profile';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { ProfileLink } from './profile-link.tsx';

interface AffiliationItemProps {
  organization: z.infer<typeof OrganizationLink>;
  /** The time from the first to the last role listed below. */
  period?: string | undefined;
  children: ReactNode;
}

/** One organization that somebody worked or studied at, with the roles or degrees as children. */
export function AffiliationItem({ organization, period, children }: AffiliationItemProps) {
  const { id, name, profilePicture } = organization;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: { xs: 1.5, sm: 2 },
        py: 2,
        '&:first-of-type': { pt: 0 },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Avatar name={name} picture={profilePicture} size="small" shape="organization" />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline', minHeight: 24 }}>
          <Box sx={{ typography: 'h3' }}>
            <ProfileLink kind="organizations" id={id}>
              {name}
            </ProfileLink>
          </Box>
          {period && <PeriodText>{period}</PeriodText>}
        </Box>
        {children}
      </Box>
    </Box>
  );
}

export function AffiliationList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: 860 }}>
      {children}
    </Box>
  );
}

/** Dates and durations, with digits of equal width. */
export function PeriodText({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  );
}

export function AffiliationSkeleton() {
  return (
    <Box role="status" aria-busy aria-label="Loading" sx={{ display: 'grid', gap: 4, maxWidth: 860 }}>
      {[46, 34, 40].map((width) => (
        <Box key={width} sx={{ display: 'flex', gap: 2 }}>
          <Skeleton variant="rounded" width={50} height={50} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${width}%`} height={24} />
            <Skeleton width={`${width - 12}%`} />
            <Skeleton width={`${width + 8}%`} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
