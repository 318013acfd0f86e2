import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';

interface CellLinkProps {
  to: To;
  newTab?: boolean;
  children: ReactNode;
}

export function CellLink({ to, newTab = false, children }: CellLinkProps) {
  return (
    <MuiLink component={Link} to={to} {...(newTab && { target: '_blank', rel: 'noreferrer' })} sx={{ fontWeight: 500 }}>
      {children}
    </MuiLink>
  );
}
