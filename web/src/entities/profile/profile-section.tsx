import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';

interface ProfileSectionProps {
  title: string;
  /** Beside the title, in secondary colour. */
  note?: string;
  children: ReactNode;
}

export function ProfileSection({ title, note, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, mb: 1 }}>
        <Typography id={id} variant="subtitle2" component="h3">
          {title}
        </Typography>
        {note && (
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
      </Box>
      <ErrorBoundary name={title} resetKey={children}>
        {children}
      </ErrorBoundary>
    </Box>
  );
}
