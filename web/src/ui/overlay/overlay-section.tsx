import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../states/error-boundary.tsx';

interface OverlaySectionProps {
  title: string;
  help?: ReactNode;
  /** The maximum width: forms are hard to read beyond 480, lists may be wider. */
  width?: number;
  children: ReactNode;
}

/** One section of an overlay: title, help and content. */
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
