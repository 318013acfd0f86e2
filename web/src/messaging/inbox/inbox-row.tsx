import type { Conversation } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { CountBadge } from '../../ui/count-badge.tsx';
import { formatRelativeTime } from '../../ui/formats.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { rowLinkAttribute } from '../../ui/row-arrow-keys.ts';
import { ConversationAvatar } from '../conversation/conversation-avatar.tsx';
import { useMessagingClient } from '../messaging-context.ts';
import { isGroup, titleOf } from '../store/conversation.ts';

interface InboxRowProps {
  conversation: Conversation;
  current: boolean;
  onOpen: () => void;
}

/** A conversation in the inbox: its people, last message and number of unread messages. */
export function InboxRow({ conversation, current, onOpen }: InboxRowProps) {
  const { me } = useMessagingClient();
  const { lastMessage, unread, updatedOn } = conversation;
  return (
    <li>
      <ButtonBase
        {...{ [rowLinkAttribute]: '' }}
        aria-current={current ? 'true' : undefined}
        onClick={onOpen}
        sx={(theme) => ({
          ...rowStyle,
          '&:focus-visible': { ...theme.focusVisible, outlineOffset: -2 },
          fontWeight: unread > 0 ? 600 : 400,
        })}
      >
        <ConversationAvatar conversation={conversation} me={me} size="xSmall" />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Box sx={{ ...oneLine, flex: 1, fontWeight: 600 }}>{titleOf(conversation, me)}</Box>
            <Box sx={{ flex: 'none', fontSize: 11, fontWeight: 400, color: 'text.secondary' }}>
              {formatRelativeTime(updatedOn)}
            </Box>
          </Box>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Box sx={{ ...oneLine, flex: 1, fontSize: 13, color: unread > 0 ? 'text.primary' : 'text.secondary' }}>
              {lastMessage ? lineOf(lastMessage, me, isGroup(conversation)) : 'No messages yet'}
            </Box>
            {unread > 0 && (
              <>
                <CountBadge count={unread} />
                <Box component="span" sx={visuallyHidden}>
                  unread
                </Box>
              </>
            )}
          </Box>
        </Box>
      </ButtonBase>
    </li>
  );
}

function lineOf({ text, author, deletedOn, attachments }: Message, me: number, group: boolean): string {
  const said = deletedOn ? 'Message deleted' : text || (attachments[0]?.name ?? 'A file');
  if (author.userId === me) return `You: ${said}`;
  return group ? `${author.name.split(' ')[0]}: ${said}` : said;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
const rowStyle = {
  display: 'flex',
  justifyContent: 'start',
  textAlign: 'left',
  gap: 1.25,
  width: '100%',
  px: 1.25,
  py: 1,
  fontSize: 14,
  lineHeight: '20px',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'selection.main' },
};
