import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

function Chip({ tone, children }: { tone: 'tag' | 'label'; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        maxWidth: '100%',
        px: '7px',
        borderRadius: '6px',
        fontSize: 12,
        lineHeight: '20px',
        fontWeight: 500,
        bgcolor: `${tone}.main`,
        color: `${tone}.text`,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        verticalAlign: 'top',
      }}
    >
      {children}
    </Box>
  );
}

/** A tag, which admins attach. */
export function Tag({ children }: { children: ReactNode }) {
  return <Chip tone="tag">{children}</Chip>;
}

/** A label of the user or the collective. Amber, so that it differs from tags. */
export function Label({ children }: { children: ReactNode }) {
  return <Chip tone="label">{children}</Chip>;
}
