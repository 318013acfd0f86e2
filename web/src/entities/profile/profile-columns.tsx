import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ProfileColumnsProps {
  children: ReactNode;
  /** Short facts, on a small screen below the rest. */
  aside: ReactNode;
}

/** The summary of a profile: texts on the left, facts on the right. */
export function ProfileColumns({ children, aside }: ProfileColumnsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) clamp(200px, 30%, 300px)' },
        columnGap: 5,
        rowGap: 3.5,
        alignItems: 'start',
      }}
    >
      <Box sx={columnStyle}>{children}</Box>
      <Box sx={columnStyle}>{aside}</Box>
    </Box>
  );
}

const columnStyle = { display: 'grid', gap: 3.5, minWidth: 0, '&:empty': { display: 'none' } };
