import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The third line of a row: location, tags and other short facts side by side. */
export function DetailLine({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: '4px' }}>
      {children}
    </Box>
  );
}
