import Close from 'icon:baseline-close';
import OpenInFull from 'icon:outline-open-in-full';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Link } from 'react-router';
import { CountBadge } from '../../ui/count-badge.tsx';
import { useOverlayLink } from '../../ui/overlay/use-overlay-link.ts';
import { ConversationMenu } from '../conversation/conversation-menu.tsx';
import { ConversationTitle } from '../conversation/conversation-title.tsx';
import { ConversationView } from '../conversation/conversation-view.tsx';
import { useLoadConversation } from '../conversation/use-load-conversation.ts';
import { useMessagingClient, useConversation } from '../messaging-context.ts';
import { SmallState } from '../small-state.tsx';
import { titleOf } from '../store/conversation.ts';
import { DockFrame } from './dock-frame.tsx';
import { dock, consumeFocusRequest } from './dock-state.ts';

interface ChatBoxProps {
  id: string;
  minimized: boolean;
}

/** One conversation on the lower edge of the window. */
export function ChatBox({ id, minimized }: ChatBoxProps) {
  const client = useMessagingClient();
  const { me } = client;
  const conversation = useConversation(id);
  const overlayLink = useOverlayLink();
  const title = conversation ? titleOf(conversation, me) : 'Conversation';
  const close = () => dock.closeBox(me, id);
  const failure = useLoadConversation(id, close);
  return (
    <DockFrame
      label={`Chat with ${title}`}
      minimized={minimized}
      onToggle={() => dock.minimizeBox(me, id, !minimized)}
      title={
        <>
          {conversation ? <ConversationTitle conversation={conversation} /> : <Box sx={{ fontSize: 13 }}>{title}</Box>}
          {conversation && conversation.unread > 0 && minimized && <CountBadge count={conversation.unread} />}
        </>
      }
      actions={
        <>
          {conversation && !minimized && <ConversationMenu conversation={conversation} onLeft={close} />}
          {!minimized && (
            <IconButton
              component={Link}
              to={overlayLink({ type: 'messaging', conversation: id })}
              preventScrollReset
              aria-label={`Open ${title} in full`}
              title="Open in full"
            >
              <OpenInFull sx={{ fontSize: 16 }} />
            </IconButton>
          )}
          <IconButton aria-label={`Close ${title}`} title="Close" onClick={close}>
            <Close sx={{ fontSize: 18 }} />
          </IconButton>
        </>
      }
    >
      {failure ? (
        <SmallState
          alert
          title="The conversation could not be loaded"
          action={{ name: 'Try again', choose: failure.retry }}
        >
          {failure.message}
        </SmallState>
      ) : (
        <FocusedView id={id} />
      )}
    </DockFrame>
  );
}

/** Focuses the composer if the user has just opened the box. */
function FocusedView({ id }: { id: string }) {
  const [autoFocus] = useState(() => consumeFocusRequest(id));
  return <ConversationView id={id} autoFocus={autoFocus} />;
}
