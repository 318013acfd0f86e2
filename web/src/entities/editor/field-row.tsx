import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Related fields, in two columns where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', columnGap: 2, rowGap: 1, '@container (min-width: 480px)': two }}>{children}</Box>;
}

const two = { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' };
