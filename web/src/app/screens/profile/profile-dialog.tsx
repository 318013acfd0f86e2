import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import MuiDialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useLayoutEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { addressOfOpen } from '../../../entities/profile/profile-address.ts';
import { dialogWidths } from '../../../ui/theme/tokens.ts';
import { MessageAction } from './message-action.tsx';
import { NeighbourButtons } from './neighbour-buttons.tsx';
import type { ProfileFrame } from './profile-frame.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { useCloseProfile } from './use-close-profile.ts';
import { useNeighbours } from './use-neighbours.ts';
import { useOpenProfile } from './use-open-profile.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** The window over a list in which profiles open. It stays while one leads to the next. */
export function ProfileDialog() {
  const { mask, pathname, hash } = useLocation();
  // Typed, brought back by a sign-in, or under an overlay that a link opened: the address of the profile stands for it.
  if (!mask) return <Navigate replace to={{ pathname: addressOfOpen(pathname), hash }} />;
  return <OpenDialog />;
}

function OpenDialog() {
  const { kind, id } = useOpenProfile();
  const theme = useTheme();
  const small = useMediaQuery(theme.breakpoints.down('sm'));
  const frame: ProfileFrame = { titleId: useId(), tabsTop: 0, corner: 340 };
  const close = useCloseProfile();
  const neighbours = useNeighbours();
  useReturnFocus();
  const scroller = useScrollToTop(`${kind}/${id}`);
  return (
    <MuiDialog
      open
      fullWidth
      fullScreen={small}
      disableRestoreFocus
      onClose={close}
      onKeyDown={neighbours.onKeyDown}
      aria-labelledby={frame.titleId}
      slotProps={{ paper: { sx: { maxWidth: dialogWidths.general, height: { sm: 'min(860px, calc(100% - 48px))' } } } }}
    >
      <Box sx={barStyle}>
        <NeighbourButtons neighbours={neighbours} />
        <MessageAction />
        <ProfileMenu onGone={close} />
        <IconButton aria-label="Close" onClick={close}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', bgcolor: 'inherit' }}>
        <Outlet context={frame} />
      </Box>
    </MuiDialog>
  );
}

/** Another profile begins at its top. The element stays, and with it the focus on a tab. */
function useScrollToTop(shown: string) {
  const scroller = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useLayoutEffect(() => {
    if (last.current !== shown) scroller.current?.scrollTo(0, 0);
    last.current = shown;
  }, [shown]);
  return scroller;
}

/** A bar of its own where there is little room; elsewhere in the corner, which the header leaves free. */
const barStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 0.5,
  flex: 'none',
  px: 1,
  minHeight: 48,
  position: { md: 'absolute' },
  top: 0,
  right: 16,
  zIndex: 3,
};
