import type { Conversation } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import ErrorOutline from 'icon:outline-error-outline';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { avatarSizes } from '../../ui/theme/tokens.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { rowLinkAttribute } from '../../ui/row-arrow-keys.ts';
import { useMessagingClient } from '../messaging-context.ts';
import type { OutgoingMessage } from '../store/state.ts';
import { AttachmentList } from './attachment-list.tsx';
import { Bubble } from './bubble.tsx';
import { MessageActions } from './message-actions.tsx';
import { MemberLink } from './member-link.tsx';
import { Reactions } from './reactions.tsx';
import { formatTime } from '../../ui/calendar-days.ts';
import type { MessageListRow } from './message-list-rows.ts';

interface MessageRowProps {
  row: Extract<MessageListRow, { kind: 'message' }>;
  conversation: Conversation;
  /** Show the author's name, because several others write here. */
  showsNames: boolean;
  /** Tab stops at this row only; the arrow keys go to the others. */
  isFocusable: boolean;
  /** The message that was searched for; it is highlighted. */
  isFound: boolean;
  seen: string | undefined;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onGoTo: (sequence: number) => void;
}

/** A message with its author, attachments, reactions, sending state and actions. */
export function MessageRow({ row, conversation, showsNames, isFocusable, isFound, seen, ...on }: MessageRowProps) {
  const { shown, isMine, isFirstOfGroup, isLastOfGroup } = row;
  const { author, message, outgoing } = shown;
  const deleted = (message?.deletedOn ?? null) !== null;
  return (
    <Box
      component="li"
      data-key={row.key}
      {...{ [rowLinkAttribute]: '' }}
      tabIndex={isFocusable ? 0 : -1}
      sx={(theme) => ({
        ...rowStyle,
        flexDirection: isMine ? 'row-reverse' : 'row',
        mt: isFirstOfGroup ? 1 : '3px',
        bgcolor: isFound ? 'label.main' : undefined,
        '&:focus-visible': { ...theme.focusVisible, outlineOffset: -2 },
      })}
    >
      {!isMine && (
        <Box sx={{ flex: 'none', width: avatarSizes.chat, alignSelf: 'end' }}>
          {isLastOfGroup && <Avatar name={author.name} picture={author.picture} size="chat" />}
        </Box>
      )}
      <Box sx={{ display: 'grid', justifyItems: isMine ? 'end' : 'start', minWidth: 0, maxWidth: '80%' }}>
        {isFirstOfGroup && (
          <Box sx={{ display: 'flex', gap: 0.75, px: 0.5, fontSize: 12, lineHeight: '18px', color: 'text.secondary' }}>
            {!isMine && showsNames && <MemberLink personId={author.personId} name={author.name} />}
            <span>{formatTime(shown.createdOn)}</span>
          </Box>
        )}
        <Box component="span" sx={visuallyHidden}>{`${isMine ? 'You' : author.name}:`}</Box>
        <Bubble shown={shown} isMine={isMine} isDeleted={deleted} onGoTo={on.onGoTo} />
        {shown.attachments.length > 0 && <AttachmentList attachments={shown.attachments} />}
        {message && message.reactions.length > 0 && <Reactions message={message} conversation={conversation} />}
        {outgoing && <SendState id={conversation.id} outgoing={outgoing} />}
        {seen && <Box sx={{ px: 0.5, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>{seen}</Box>}
      </Box>
      {message && !deleted && (
        <Box data-actions sx={{ alignSelf: 'center' }}>
          <MessageActions message={message} isMine={isMine} onReply={on.onReply} onEdit={on.onEdit} />
        </Box>
      )}
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  gap: 0.75,
  borderRadius: '8px',
  // Hidden actions are skipped by Tab, except in the message that has the focus.
  '& [data-actions]': { visibility: 'hidden' },
  '&:hover [data-actions], &:focus [data-actions], &:focus-within [data-actions]': { visibility: 'visible' },
  '@media (hover: none)': { '& [data-actions]': { visibility: 'visible', opacity: 0.6 } },
};

/** The state of an outgoing message, and what to do if it failed. */
function SendState({ id, outgoing }: { id: string; outgoing: OutgoingMessage }) {
  const client = useMessagingClient();
  const { state, error, clientKey } = outgoing;
  if (state === 'sent') return null;
  if (state === 'sending')
    return <Box sx={{ px: 0.5, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>Sending…</Box>;
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'end', px: 0.5, fontSize: 12, lineHeight: '18px' }}>
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', color: 'error.main', textAlign: 'right' }}>
        <ErrorOutline aria-hidden sx={{ fontSize: 14 }} />
        Not sent. {error}
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Link component="button" onClick={() => client.retrySend(id, clientKey)}>
          Try again
        </Link>
        <Link component="button" onClick={() => client.discard(id, clientKey)}>
          Discard
        </Link>
      </Box>
    </Box>
  );
}
