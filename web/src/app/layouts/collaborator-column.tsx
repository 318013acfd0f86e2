import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { dockInset, layout } from '../../ui/theme/tokens.ts';

/** On a wide screen the collaborators stay beside the list, below the top bar, while the window scrolls. */
export function CollaboratorColumn({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        flex: 'none',
        display: { xs: 'none', lg: 'block' },
        width: layout.collaboratorColumn,
        position: 'sticky',
        top: layout.topBar,
        height: `calc(100dvh - ${layout.topBar}px)`,
        boxSizing: 'border-box',
        pb: dockInset,
        bgcolor: 'background.paper',
        borderLeft: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}
