import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { CountBadge } from '../../ui/count-badge.tsx';

interface RailLinkProps {
  to: string;
  state?: LinkProps['state'];
  name: string;
  current: boolean;
  icon: ReactNode;
  /** The number of items that need attention, and what they are: 'new'. */
  badge?: { count: number; name: string };
}

/** A link of the rail. */
export function RailLink({ to, state, name, current, icon, badge }: RailLinkProps) {
  return (
    <ButtonBase
      component={Link}
      to={to}
      state={state}
      aria-label={badge && badge.count > 0 ? `${name}, ${badge.count} ${badge.name}` : name}
      title={name}
      aria-current={current ? 'true' : undefined}
      sx={linkStyle}
    >
      {icon}
      {badge && badge.count > 0 && (
        <Box aria-hidden sx={{ position: 'absolute', top: -2, right: -4, display: 'flex' }}>
          <CountBadge count={badge.count} />
        </Box>
      )}
    </ButtonBase>
  );
}

const linkStyle = {
  flex: 'none',
  width: 38,
  height: 38,
  borderRadius: '9px',
  '&:hover': { bgcolor: 'rail.hover' },
  '&[aria-current]': { bgcolor: 'rail.selected', color: '#fff' },
};
