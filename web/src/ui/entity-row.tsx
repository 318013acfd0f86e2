import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface EntityRowProps {
  /** Before the avatar: the checkbox of a selection. */
  lead?: ReactNode;
  avatar: ReactNode;
  /** The name, and what is shown beside it. */
  title: ReactNode;
  line?: ReactNode;
  details?: ReactNode;
  /** At the right edge, on a phone below. */
  aside?: ReactNode;
}

/** The layout of a row in a directory list. Missing lines take no room; the avatar sets the minimum height. */
export function EntityRow({ lead, avatar, title, line, details, aside }: EntityRowProps) {
  return (
    <Box
      sx={{
        // The link in the title may cover the whole row (RowLink).
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
        columnGap: { xs: 1.5, sm: 1.75 },
        px: 1.5,
        py: 1.5,
        minHeight: 87,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        transition: 'background-color 80ms',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box
        sx={{ gridRow: { xs: 'span 2', md: 'auto' }, ...(lead && { display: 'flex', alignItems: 'center', gap: 1.5 }) }}
      >
        {lead}
        {avatar}
      </Box>
      <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', gap: '2px' }}>
        <Box sx={{ typography: 'h3' }}>{title}</Box>
        {line && <Box sx={{ typography: 'body1' }}>{line}</Box>}
        {details && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{details}</Box>}
      </Box>
      {aside && (
        <Box
          sx={{
            gridColumn: { xs: 2, md: 3 },
            textAlign: { md: 'right' },
            // A long text wraps instead of taking room from the row's main text.
            maxWidth: { md: 184 },
            pt: { xs: '2px', md: 0 },
            fontSize: 12,
            lineHeight: '20px',
            color: 'text.secondary',
          }}
        >
          {aside}
        </Box>
      )}
    </Box>
  );
}
