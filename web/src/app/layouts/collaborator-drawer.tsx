import Groups from 'icon:outline-groups';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { layout } from '../../ui/theme/tokens.ts';

/** For narrow screens, which have no collaborator column: a button that opens the collaborators in a drawer. */
export function CollaboratorDrawer({ children }: { children: ReactNode }) {
  // Open at one history entry only, so that following a link closes it.
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
