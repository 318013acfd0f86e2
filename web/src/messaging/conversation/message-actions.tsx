import type { Message } from '@kith/contract/messaging/conversation-messages';
import MoreHoriz from 'icon:baseline-more-horiz';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useMessagingClient } from '../messaging-context.ts';
import { useReactToMessage } from './reactions.tsx';

const MessageMenu = lazy(async () => ({ default: (await import('./message-menu.tsx')).MessageMenu }));
const DeleteMessage = lazy(async () => ({ default: (await import('./delete-message.tsx')).DeleteMessage }));

interface MessageActionsProps {
  message: Message;
  isMine: boolean;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
}

export function MessageActions({ message, isMine, onReply, onEdit }: MessageActionsProps) {
  const { me } = useMessagingClient();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [deleting, setDeleting] = useState(false);
  const react = useReactToMessage(message);
  return (
    <>
      <IconButton
        aria-label="Actions for this message"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: '2px' }}
      >
        <MoreHoriz sx={{ fontSize: 18 }} />
      </IconButton>
      <Suspense>
        {anchor && (
          <MessageMenu
            message={message}
            me={me}
            anchor={anchor}
            onClose={() => setAnchor(undefined)}
            onReact={react}
            onReply={() => onReply(message)}
            {...(isMine && message.text !== '' && { onEdit: () => onEdit(message) })}
            {...(isMine && { onDelete: () => setDeleting(true) })}
          />
        )}
        {deleting && <DeleteMessage message={message} onClose={() => setDeleting(false)} />}
      </Suspense>
    </>
  );
}
