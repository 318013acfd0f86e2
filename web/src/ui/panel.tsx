import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The card that lists and forms lie on. */
export function Panel({ children, dimmed = false }: { children: ReactNode; dimmed?: boolean }) {
  return (
    <Box
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        overflow: 'hidden',
        opacity: dimmed ? 0.55 : 1,
        transition: 'opacity 120ms',
      }}
    >
      {children}
    </Box>
  );
}
