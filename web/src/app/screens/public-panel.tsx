import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';

/** The card of a page without a session. */
export function PublicPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel>
      <title>{`${title} · Kith`}</title>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, p: { xs: 2.5, sm: 3.5 } }}>
        <Typography variant="h1">{title}</Typography>
        {children}
      </Box>
    </Panel>
  );
}
