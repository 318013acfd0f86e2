import Close from 'icon:baseline-close';
import NavigateBefore from 'icon:baseline-navigate-before';
import NavigateNext from 'icon:baseline-navigate-next';
import Box from '@mui/material/Box';
import MuiDialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { publicProfilePath, parseDirectoryPath, stepsFromList } from '../../../entities/profile/profile-address.ts';
import { findRowLink } from '../../../entities/profile/row-link.tsx';
import { sessionQuery } from '../../../identity/session/session.api.ts';
import { personQuery } from '../../../entities/person/person.api.ts';
import { Announcer } from '../../../ui/announcer.tsx';
import { formatCount } from '../../../ui/formats.ts';
import { overlayHash } from '../../../ui/overlay/overlay-args.ts';
import { useRouter } from '../../../ui/router-context.ts';
import { ErrorBoundary } from '../../../ui/states/error-boundary.tsx';
import { dialogWidths } from '../../../ui/theme/tokens.ts';
import { useHasMessaging } from '../../use-has-messaging.ts';
import type { ProfileFrame } from './profile-frame.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { useNeighbours, type Neighbours } from './use-neighbours.ts';
import { useOpenProfile } from './use-open-profile.ts';

/** The dialog over a list that shows a profile. It stays mounted from one profile to the next. */
export function ProfileDialog() {
  const { mask, pathname, hash } = useLocation();
  // Without a mask (a typed address, a return from the sign-in page, an overlay's link): use the profile's own address.
  if (!mask) return <Navigate replace to={{ pathname: publicProfilePath(pathname), hash }} />;
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
      // A profile is there at once. When it closes, its route is unmounted, which leaves no time to fade.
      transitionDuration={0}
      onClose={close}
      onKeyDown={neighbours.onKeyDown}
      aria-labelledby={frame.titleId}
      slotProps={{ paper: { sx: { maxWidth: dialogWidths.general, height: { sm: 'min(860px, calc(100% - 48px))' } } } }}
    >
      <Box sx={barStyle}>
        <NeighbourButtons neighbours={neighbours} />
        <ErrorBoundary name="The message button" resetKey={id} compact>
          <MessageAction />
        </ErrorBoundary>
        <ErrorBoundary name="The menu of this profile" resetKey={id} compact>
          <ProfileMenu onGone={close} />
        </ErrorBoundary>
        <IconButton aria-label="Close" onClick={close}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', bgcolor: 'inherit' }}>
        <ErrorBoundary name="This profile" resetKey={`${kind}/${id}`}>
          <Outlet context={frame} />
        </ErrorBoundary>
      </Box>
    </MuiDialog>
  );
}

/** Scrolls to the top for another profile. The element stays mounted, so that a focused tab keeps the focus. */
function useScrollToTop(shown: string) {
  const scroller = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useLayoutEffect(() => {
    if (last.current !== shown) scroller.current?.scrollTo(0, 0);
    last.current = shown;
  }, [shown]);
  return scroller;
}

/** A bar of its own on narrow screens; otherwise in the corner that the header leaves free. */
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

const MessageButton = lazy(async () => ({
  default: (await import('../../../messaging/message-button.tsx')).MessageButton,
}));

/** A button that messages the person, if both users have messaging. */
function MessageAction() {
  const { kind, id } = useOpenProfile();
  const { data: session } = useQuery(sessionQuery);
  const query = kind === 'people' ? personQuery(id) : undefined;
  const { data: person } = useQuery({ queryKey: query?.queryKey ?? [], queryFn: query?.queryFn ?? skipToken });
  const hasMessaging = useHasMessaging();
  const { pathname, search, mask, state } = useLocation();
  const navigate = useNavigate();
  if (!session || !hasMessaging || !person?.user || person.user.id === session.userId) return null;
  return (
    <Suspense>
      <MessageButton
        me={session.userId}
        user={{ id: person.user.id, name: person.name }}
        // Not in the dock: its chat boxes are beneath this dialog.
        onOpen={(conversation) => {
          const hash = overlayHash({ type: 'messaging', conversation });
          void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, mask, state });
        }}
      />
    </Suspense>
  );
}

/** '‹ 12 of 4,812 ›': opens the previous or next profile of the list. The arrow keys do the same. */
function NeighbourButtons({ neighbours: { listPosition, has, go } }: { neighbours: Neighbours }) {
  if (!listPosition || listPosition.total < 2) return null;
  const position = `${formatCount(listPosition.position)} of ${formatCount(listPosition.total)}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mr: { xs: 'auto', md: 1 } }}>
      <span title="Previous (left arrow)">
        <IconButton aria-label="Previous profile" disabled={!has.previous} onClick={() => go('previous')}>
          <NavigateBefore fontSize="small" />
        </IconButton>
      </span>
      <Box
        component="span"
        sx={{ fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {position}
      </Box>
      <span title="Next (right arrow)">
        <IconButton aria-label="Next profile" disabled={!has.next} onClick={() => go('next')}>
          <NavigateNext fontSize="small" />
        </IconButton>
      </span>
      <Announcer text={`${listPosition.name}, ${position}`} />
    </Box>
  );
}

/** Returns to the list as it was: through the history if possible, so that Back does not reopen the profile. */
function useCloseProfile(): () => void {
  const router = useRouter();
  const closedAt = useRef<string>(undefined);
  return () => {
    const { location, navigation } = router.state;
    // A second press before the first navigation has ended would go back too far.
    if (closedAt.current === location.key) return;
    closedAt.current = location.key;
    const steps = stepsFromList(location);
    // During another navigation the number of history entries is not known.
    if (steps && navigation.state === 'idle') {
      void router.navigate(-steps);
    } else {
      const { base, list } = parseDirectoryPath(location.pathname);
      void router.navigate(`${base}/${list}${location.search}`, { replace: true, preventScrollReset: true });
    }
  };
}

/**
 * On close, focuses the row of the last profile shown or, if the list has no such row, the element that had the focus
 * before. While the dialog is open, the list beneath scrolls to that row.
 */
function useReturnFocus(): void {
  const { kind, id } = useOpenProfile();
  const [opener] = useState(() => document.activeElement);
  const findRow = useRef(() => findRowLink(kind, id));
  useEffect(() => {
    findRow.current = () => findRowLink(kind, id);
    findRow.current()?.scrollIntoView({ block: 'nearest' });
  }, [kind, id]);
  useEffect(
    () => () => {
      const target = findRow.current() ?? opener;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [opener],
  );
}
