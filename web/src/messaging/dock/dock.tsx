import AddComment from 'icon:outline-add-comment';
import Close from 'icon:baseline-close';
import ExpandLess from 'icon:baseline-expand-less';
import ExpandMore from 'icon:baseline-expand-more';
import OpenInFull from 'icon:outline-open-in-full';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router';
import { CountMark } from '../../ui/count-mark.tsx';
import { useOverlayLink } from '../../ui/overlay/use-overlay-link.ts';
import { dockHeight, layout } from '../../ui/theme/tokens.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { Inbox } from '../inbox/inbox.tsx';
import { MessageSkeletons } from '../conversation/message-skeletons.tsx';
import { MessagingContext, useMessagingState } from '../messaging-context.ts';
import { messagingOf } from '../store/use-messaging.ts';
import { ChatBox } from './chat-box.tsx';
import { DockFrame } from './dock-frame.tsx';
import { BUILDER, dock, fitting, noteInSight, takeFocus, useDock } from './dock-state.ts';

const Builder = lazy(async () => ({ default: (await import('../conversation/builder.tsx')).Builder }));

const GAP = 12;
const EDGE = 16;

/** The inbox in the corner of the window, and beside it as many chat boxes as there is room for. */
export function Dock({ me, left }: { me: number; left: number }) {
  const { minimized, boxes } = useDock(me);
  const room = useWindowWidth() - left - layout.chatBoxWidth - 2 * EDGE;
  const shown = fitting(boxes, room, layout.chatBoxWidth + GAP);
  const ids = shown.map(({ id }) => id).join(' ');
  useEffect(() => void noteInSight(ids.split(' ')), [ids]);
  return (
    <MessagingContext value={messagingOf(me)}>
      {(!minimized || shown.some((box) => !box.minimized)) && aboveOpenBoxes}
      <Box sx={{ ...dockStyle, left, right: EDGE, gap: `${GAP}px` }}>
        <DockedInbox me={me} minimized={minimized} />
        {shown.map((box) =>
          box.id === BUILDER ? (
            <BuilderBox key={box.id} me={me} minimized={box.minimized} />
          ) : (
            <ChatBox key={box.id} {...box} />
          ),
        )}
      </Box>
    </MessagingContext>
  );
}

function DockedInbox({ me, minimized }: { me: number; minimized: boolean }) {
  const unread = useMessagingState((state) => state.unread);
  const overlayLink = useOverlayLink();
  const navigate = useNavigate();
  const fold = minimized ? 'Show messaging' : 'Minimize messaging';
  const build = () => dock.openBox(me, BUILDER);
  return (
    <DockFrame
      label="Messaging"
      minimized={minimized}
      onToggle={() => dock.minimize(me, !minimized)}
      title={
        <>
          <Box component="span" sx={{ fontSize: 15, fontWeight: 600 }}>
            Messaging
          </Box>
          {unread > 0 && (
            <>
              <CountMark count={unread} />
              <Box component="span" sx={visuallyHidden}>
                unread
              </Box>
            </>
          )}
        </>
      }
      actions={
        <>
          <IconButton aria-label="New message" title="New message" onClick={build}>
            <AddComment sx={{ fontSize: 18 }} />
          </IconButton>
          <IconButton
            component={Link}
            to={overlayLink({ type: 'messaging' })}
            preventScrollReset
            aria-label="Open messaging in full"
            title="Open in full"
          >
            <OpenInFull sx={{ fontSize: 16 }} />
          </IconButton>
          <IconButton aria-label={fold} title={fold} onClick={() => dock.minimize(me, !minimized)}>
            {minimized ? <ExpandLess sx={{ fontSize: 18 }} /> : <ExpandMore sx={{ fontSize: 18 }} />}
          </IconButton>
        </>
      }
    >
      <Inbox
        onNew={build}
        onOpen={(id, at) => {
          if (at === undefined) dock.openBox(me, id);
          // A find is read in its surroundings.
          else void navigate(overlayLink({ type: 'messaging', conversation: id, at }), { preventScrollReset: true });
        }}
      />
    </DockFrame>
  );
}

function BuilderBox({ me, minimized }: { me: number; minimized: boolean }) {
  return (
    <DockFrame
      label="New message"
      title={<Box sx={{ fontSize: 13, fontWeight: 600 }}>New message</Box>}
      minimized={minimized}
      onToggle={() => dock.minimizeBox(me, BUILDER, !minimized)}
      actions={
        <IconButton aria-label="Close the new message" title="Close" onClick={() => dock.closeBox(me, BUILDER)}>
          <Close sx={{ fontSize: 18 }} />
        </IconButton>
      }
    >
      <FocusedBuilder onBegun={(id) => dock.replaceBox(me, BUILDER, id)} />
    </DockFrame>
  );
}

/** Whoever opened the box chooses people in it; one that was open before leaves the focus where it is. */
function FocusedBuilder({ onBegun }: { onBegun: (id: string) => void }) {
  // Outside of what may have to be loaded first: it can be asked only once.
  const [autoFocus] = useState(() => takeFocus(BUILDER));
  return (
    <Suspense fallback={<MessageSkeletons />}>
      <Builder autoFocus={autoFocus} onBegun={onBegun} />
    </Suspense>
  );
}

/** What is at the lower edge of the page, or at its end, keeps clear of boxes that are open. */
const aboveOpenBoxes = <GlobalStyles styles={{ '#content': { [dockHeight]: `${layout.chatBoxHeight}px` } }} />;

const dockStyle = {
  position: 'fixed',
  bottom: 0,
  zIndex: 'speedDial',
  display: 'flex',
  flexDirection: 'row-reverse',
  alignItems: 'end',
  // Between the boxes the page beneath can be used.
  pointerEvents: 'none',
} as const;

function onResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

const useWindowWidth = () => useSyncExternalStore(onResize, () => window.innerWidth);
