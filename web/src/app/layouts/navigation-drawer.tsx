import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { layout } from '../../ui/theme/tokens.ts';

interface NavigationDrawerProps {
  /** The key of the history entry at which it is open, so that any navigation closes it. */
  openAt: string | undefined;
  onClose: () => void;
  rail: ReactNode;
  children: ReactNode;
}

/** Rail and side navigation on a small screen. */
export function NavigationDrawer({ openAt, onClose, rail, children }: NavigationDrawerProps) {
  const { key } = useLocation();
  return (
    <Drawer
      open={openAt === key}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Navigation', sx: { flexDirection: 'row', maxWidth: '94vw' } } }}
    >
      <Box sx={{ flex: 'none', width: layout.rail }}>{rail}</Box>
      <Box sx={{ width: layout.sideNavigation, minWidth: 0 }}>{children}</Box>
    </Drawer>
  );
}
