import ArrowBack from 'icon:baseline-arrow-back';
import Close from 'icon:baseline-close';
import Box from '@mui/material/Box';
import MuiDialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { dialogWidths, layout, type DialogWidth } from '../theme/tokens.ts';
import type { OverlayNavItem } from './overlay-nav-entry.tsx';
import { OverlayNav } from './overlay-nav.tsx';

interface OverlayFrameProps {
  title: string;
  nav: readonly OverlayNavItem[];
  /** The index of the open section; undefined: none is chosen yet. */
  current: number | undefined;
  onNav: (index: number) => void;
  /** Returns to the navigation, which is a page of its own on a small screen. */
  onMenu: () => void;
  onClose: () => void;
  width?: DialogWidth;
  children: ReactNode;
}

/** The dialog of an overlay: the navigation on the left (on a small screen a page of its own) and the open section. */
export function OverlayFrame(props: OverlayFrameProps) {
  const { title, nav, current, onNav, onMenu, onClose, width = 'general', children } = props;
  const theme = useTheme();
  const small = useMediaQuery(theme.breakpoints.down('sm'));
  const titleId = useId();
  // A single section needs no menu.
  const menuFirst = small && nav.length > 1;
  const showsMenu = menuFirst ? current === undefined : !small;
  const showsPart = !menuFirst || current !== undefined;
  return (
    <MuiDialog
      open
      fullWidth
      fullScreen={small}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: dialogWidths[width], height: { sm: 'min(760px, 90dvh)' } } } }}
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
        {menuFirst && showsPart && (
          <IconButton aria-label="Back to the menu" onClick={onMenu} sx={{ ml: -1.25, mr: 0.75 }}>
            <ArrowBack fontSize="small" />
          </IconButton>
        )}
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
          gridTemplateRows: 'minmax(0, 1fr)',
        }}
      >
        {showsMenu && (
          <OverlayNav items={nav} current={menuFirst ? undefined : (current ?? 0)} page={menuFirst} onChoose={onNav} />
        )}
        {showsPart && <Box sx={{ overflowY: 'auto', px: { xs: 2, sm: 4 }, py: 1.5 }}>{children}</Box>}
      </Box>
    </MuiDialog>
  );
}
