import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import MuiDialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { dialogWidths, layout } from '../theme/tokens.ts';
import { OverlayNav, type OverlayNavItem } from './overlay-nav.tsx';

interface OverlayFrameProps {
  title: string;
  nav: readonly OverlayNavItem[];
  current: number;
  onNav: (index: number) => void;
  onClose: () => void;
  children: ReactNode;
}

/** An overlay's window: its navigation on the left, or above on a small screen, and the chosen part. */
export function OverlayFrame({ title, nav, current, onNav, onClose, children }: OverlayFrameProps) {
  const theme = useTheme();
  const small = useMediaQuery(theme.breakpoints.down('sm'));
  const titleId = useId();
  return (
    <MuiDialog
      open
      fullWidth
      fullScreen={small}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: dialogWidths.general, height: { sm: 'min(760px, 90dvh)' } } } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 56,
          pl: 2.5,
          pr: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} variant="h2" component="h1" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `${layout.sideNavigation - 24}px minmax(0, 1fr)` },
          gridTemplateRows: { xs: 'auto minmax(0, 1fr)', sm: 'minmax(0, 1fr)' },
        }}
      >
        <OverlayNav items={nav} current={current} onChoose={onNav} />
        <Box sx={{ overflowY: 'auto', px: { xs: 2, sm: 4 }, py: 1.5 }}>{children}</Box>
      </Box>
    </MuiDialog>
  );
}
