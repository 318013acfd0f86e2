import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface DialogFrameProps {
  title: string;
  titleId: string;
  onClose: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

/** Title and close button above, what scrolls between, buttons below. */
export function DialogFrame({ title, titleId, onClose, actions, children }: DialogFrameProps) {
  return (
    <>
      <Box
        sx={{ display: 'flex', alignItems: 'center', flex: 'none', minHeight: 56, pl: 3, pr: 1.5, ...line('Bottom') }}
      >
        <Typography id={titleId} variant="h2" sx={{ flex: 1, py: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 3, py: 2.5 }}>{children}</Box>
      {actions && (
        <Box sx={{ display: 'flex', flex: 'none', justifyContent: 'flex-end', gap: 1, px: 3, py: 1.5, ...line('Top') }}>
          {actions}
        </Box>
      )}
    </>
  );
}

function line(side: 'Top' | 'Bottom') {
  return { [`border${side}`]: 1, borderColor: 'divider' };
}
