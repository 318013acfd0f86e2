import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProfileKind } from './profile-address.ts';
import { useProfileTarget } from './use-profile-target.ts';

interface ProfileLinkProps {
  kind: ProfileKind;
  id: number;
  children: ReactNode;
}

export function ProfileLink({ kind, id, children }: ProfileLinkProps) {
  const target = useProfileTarget();
  return (
    // Above the row's own link, which covers the whole row.
    <MuiLink component={Link} {...target(kind, id)} sx={{ position: 'relative', zIndex: 1 }}>
      {children}
    </MuiLink>
  );
}
