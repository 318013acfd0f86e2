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
import { CountBadge } from '../../ui/count-badge.tsx';
import { useOverlayLink } from '../../ui/overlay/use-overlay-link.ts';
import { dockHeight, layout } from '../../ui/theme/tokens.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { Inbox } from '../inbox/inbox.tsx';
import { MessageSkeletons } from '../conversation/message-skeletons.tsx';
import { MessagingContext, useMessagingState } from '../messaging-context.ts';
import { messagingClientFor } from '../store/use-messaging.ts';
import { ChatBox } from './chat-box.tsx';
import { DockFrame } from './dock-frame.tsx';
import {
  NEW_CONVERSATION,
  dock,
  selectFitting,
  setVisibleBoxes,
  consumeFocusRequest,
  useDockState,
} from './dock-state.ts';

const NewConversation = lazy(async () => ({
  default: (await import('../conversation/new-conversation.tsx')).NewConversation,
}));

const GAP = 12;
const EDGE = 16;

/** The inbox in the corner of the window, and beside it as many chat boxes as there is room for. */
export function Dock({ me, left }: { me: number; left: number }) {
  const { minimized, boxes } = useDockState(me);
  const availableWidth = useWindowWidth() - left - layout.chatBoxWidth - 2 * EDGE;
  const shown = selectFitting(boxes, availableWidth, layout.chatBoxWidth + GAP);
  const ids = shown.map(({ id }) => id).join(' ');
  useEffect(() => void setVisibleBoxes(ids.split(' ')), [ids]);
  return (
    <MessagingContext value={messagingClientFor(me)}>
      {(!minimized || shown.some((box) => !box.minimized)) && reserveDockHeight}
      <Box sx={{ ...dockStyle, left, right: EDGE, gap: `${GAP}px` }}>
        <DockedInbox me={me} minimized={minimized} />
        {shown.map((box) =>
          box.id === NEW_CONVERSATION ? (
            <NewConversationBox key={box.id} me={me} minimized={box.minimized} />
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
  const openNew = () => dock.openBox(me, NEW_CONVERSATION);
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
              <CountBadge count={unread} />
              <Box component="span" sx={visuallyHidden}>
                unread
              </Box>
            </>
          )}
        </>
      }
      actions={
        <>
          <IconButton aria-label="New message" title="New message" onClick={openNew}>
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
        onNew={openNew}
        onOpen={(id, at) => {
          if (at === undefined) dock.openBox(me, id);
          // A found message opens in the dialog, with the messages around it.
          else void navigate(overlayLink({ type: 'messaging', conversation: id, at }), { preventScrollReset: true });
        }}
      />
    </DockFrame>
  );
}

function NewConversationBox({ me, minimized }: { me: number; minimized: boolean }) {
  return (
    <DockFrame
      label="New message"
      title={<Box sx={{ fontSize: 13, fontWeight: 600 }}>New message</Box>}
      minimized={minimized}
      onToggle={() => dock.minimizeBox(me, NEW_CONVERSATION, !minimized)}
      actions={
        <IconButton
          aria-label="Close the new message"
          title="Close"
          onClick={() => dock.closeBox(me, NEW_CONVERSATION)}
        >
          <Close sx={{ fontSize: 18 }} />
        </IconButton>
      }
    >
      <FocusedNewConversation onStarted={(id) => dock.replaceBox(me, NEW_CONVERSATION, id)} />
    </DockFrame>
  );
}

/** Takes the focus if the user has just opened the box. */
function FocusedNewConversation({ onStarted }: { onStarted: (id: string) => void }) {
  // Outside of Suspense, which may render its children twice: the request can be read only once.
  const [autoFocus] = useState(() => consumeFocusRequest(NEW_CONVERSATION));
  return (
    <Suspense fallback={<MessageSkeletons />}>
      <NewConversation autoFocus={autoFocus} onStarted={onStarted} />
    </Suspense>
  );
}

/** Keeps the end of the page and its lower edge free from open boxes. */
const reserveDockHeight = <GlobalStyles styles={{ '#content': { [dockHeight]: `${layout.chatBoxHeight}px` } }} />;

const dockStyle = {
  position: 'fixed',
  bottom: 0,
  zIndex: 'speedDial',
  display: 'flex',
  flexDirection: 'row-reverse',
  alignItems: 'end',
  // Clicks between the boxes go to the page.
  pointerEvents: 'none',
} as const;

function onResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

const useWindowWidth = () => useSyncExternalStore(onResize, () => window.innerWidth);
