import type { Conversation } from '@kith/contract/messaging/conversations';
import Box from '@mui/material/Box';
import { formatPeople } from '../../ui/formats.ts';
import { useMessagingClient } from '../messaging-context.ts';
import { isGroup, othersIn, titleOf } from '../store/conversation.ts';
import { ConversationAvatar } from './conversation-avatar.tsx';

/** The other participants, and whether they are online. */
export function ConversationTitle({ conversation }: { conversation: Conversation }) {
  const { me } = useMessagingClient();
  const title = titleOf(conversation, me);
  const [other] = othersIn(conversation, me);
  const note = isGroup(conversation)
    ? formatPeople(conversation.participants.length)
    : other?.online
      ? 'Online'
      : undefined;
  return (
    <>
      <ConversationAvatar conversation={conversation} me={me} size="chat" hidesPresenceText />
      <Box component="span" sx={{ flex: 1, minWidth: 0, textAlign: 'left', lineHeight: '16px' }}>
        <Box component="span" title={title} sx={{ ...oneLine, fontSize: 13, fontWeight: 600 }}>
          {title}
        </Box>
        {note && (
          <Box component="span" sx={{ ...oneLine, fontSize: 11, color: 'text.secondary' }}>
            {note}
          </Box>
        )}
      </Box>
    </>
  );
}

const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
