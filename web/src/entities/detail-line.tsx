import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The third line of a row: place, tags and other small things side by side. */
export function DetailLine({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: '4px' }}>
      {children}
    </Box>
  );
}
