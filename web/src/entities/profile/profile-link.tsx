import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { ProfileKind } from './profile-address.ts';
import { useProfileLink } from './use-profile-link.ts';

interface ProfileLinkProps {
  kind: ProfileKind;
  id: number;
  children: ReactNode;
}

export function ProfileLink({ kind, id, children }: ProfileLinkProps) {
  const link = useProfileLink(kind, id);
  return (
    // Above the row's own link, which covers the whole row.
    <MuiLink {...link} sx={{ position: 'relative', zIndex: 1 }}>
      {children}
    </MuiLink>
  );
}
