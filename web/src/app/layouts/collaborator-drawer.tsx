import Groups from 'icon:outline-groups';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { layout } from '../../ui/theme/tokens.ts';

/** Where there is no room for the column: a button above the list, and behind it the collaborators. */
export function CollaboratorDrawer({ children }: { children: ReactNode }) {
  // Open at one entry of the history: following a name leaves it closed.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Groups />}
        aria-haspopup="dialog"
        aria-expanded={openAt === key}
        onClick={() => setOpenAt(key)}
        sx={{ color: 'text.secondary', ml: -0.75 }}
      >
        Collaborators
      </Button>
      <Drawer
        anchor="right"
        open={openAt === key}
        onClose={() => setOpenAt(undefined)}
        slotProps={{
          paper: { 'aria-label': 'Collaborators', sx: { width: layout.sideNavigation, maxWidth: '90vw' } },
        }}
      >
        {children}
      </Drawer>
    </>
  );
}
