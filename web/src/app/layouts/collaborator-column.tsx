import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { layout } from '../../ui/theme/tokens.ts';

interface CollaboratorColumnProps {
  children: ReactNode;
  /** How much of its foot the dock lies over. */
  covered: number;
}

/** On a wide screen the collaborators stay beside the list, below the top bar, while the window scrolls. */
export function CollaboratorColumn({ children, covered }: CollaboratorColumnProps) {
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
        pb: `${covered}px`,
        bgcolor: 'background.paper',
        borderLeft: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}
