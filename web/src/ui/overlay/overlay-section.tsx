import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../states/error-boundary.tsx';

interface OverlaySectionProps {
  title: string;
  help?: ReactNode;
  /** Wider than this a form is harder to read; lists may have more. */
  width?: number;
  children: ReactNode;
}

/** One part of an overlay: what it is, what it does, and the thing itself. */
export function OverlaySection({ title, help, width = 480, children }: OverlaySectionProps) {
  return (
    <Box component="section" aria-label={title} sx={{ maxWidth: width, py: 1 }}>
      <Typography variant="h2">{title}</Typography>
      {help && <Typography sx={{ color: 'text.secondary', mt: 0.5, maxWidth: 560 }}>{help}</Typography>}
      <Box sx={{ mt: 2 }}>
        <ErrorBoundary name={title} resetKey={title}>
          {children}
        </ErrorBoundary>
      </Box>
    </Box>
  );
}
