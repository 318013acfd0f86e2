import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface Fact {
  name: string;
  value: ReactNode;
}

/** A definition list: names and values. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      {facts.map(({ name, value }) => (
        <Box
          key={name}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'clamp(104px, 30%, 160px) minmax(0, 1fr)' },
            alignItems: 'baseline',
            columnGap: 2,
            rowGap: 0.5,
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
