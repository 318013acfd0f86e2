import Box from '@mui/material/Box';
import type { KeyboardEventHandler, ReactNode } from 'react';

interface PanelProps {
  children: ReactNode;
  dimmed?: boolean;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
}

/** The card around lists and forms. */
export function Panel({ children, dimmed = false, onKeyDown }: PanelProps) {
  return (
    <Box
      onKeyDown={onKeyDown}
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        overflow: 'hidden',
        opacity: dimmed ? 0.55 : 1,
        transition: 'opacity 120ms',
      }}
    >
      {children}
    </Box>
  );
}
