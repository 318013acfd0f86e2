import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { layout } from '../../ui/theme/tokens.ts';

interface NavigationDrawerProps {
  open: boolean;
  onClose: () => void;
  rail: ReactNode;
  children: ReactNode;
}

/** Rail and side navigation on a small screen. */
export function NavigationDrawer({ open, onClose, rail, children }: NavigationDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Navigation', sx: { flexDirection: 'row', maxWidth: '94vw' } } }}
    >
      <Box sx={{ flex: 'none', width: layout.rail }}>{rail}</Box>
      <Box sx={{ width: layout.sideNavigation, minWidth: 0 }}>{children}</Box>
    </Drawer>
  );
}
