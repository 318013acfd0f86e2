import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';

/** The frame of pages without a session: logo, name and slogan of the product. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: { xs: 'start', sm: 'center' },
        gap: 3,
        minHeight: '100dvh',
        px: 2,
        py: { xs: 4, sm: 6 },
      }}
    >
      <Box component="header" sx={{ display: 'grid', justifyItems: 'center', gap: 0.5, textAlign: 'center' }}>
        <Logo size={52} />
        <Typography component="p" sx={{ fontSize: 30, lineHeight: '40px', fontWeight: 700, letterSpacing: '-0.02em' }}>
          Kith
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>Collective intelligence for the people you know.</Typography>
      </Box>
      <Box component="main" sx={{ width: '100%', maxWidth: 400 }}>
        {children}
      </Box>
    </Box>
  );
}
