import type { Conversation } from '@kith/contract/messaging/conversations';
import Groups from 'icon:outline-groups';
import Box from '@mui/material/Box';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { avatarSizes, type AvatarSize } from '../../ui/theme/tokens.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { isGroup, othersIn, titleOf } from '../store/conversation.ts';

interface ConversationAvatarProps {
  conversation: Conversation;
  me: number;
  size: AvatarSize;
  /** For avatars with a text about the presence beside them, so that screen readers do not read it twice. */
  hidesPresenceText?: boolean;
}

/** The other person's picture and presence, or the photo of a group. */
export function ConversationAvatar({ conversation, me, size, hidesPresenceText = false }: ConversationAvatarProps) {
  const [other] = othersIn(conversation, me);
  const title = titleOf(conversation, me);
  if (!isGroup(conversation)) {
    return (
      <Box sx={{ position: 'relative', flex: 'none' }}>
        <Avatar name={title} picture={other?.picture ?? null} size={size} />
        {other?.online && <OnlineDot hidesPresenceText={hidesPresenceText} />}
      </Box>
    );
  }
  if (conversation.photoUrl) return <Avatar name={title} picture={conversation.photoUrl} size={size} />;
  const pixels = avatarSizes[size];
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: pixels,
        height: pixels,
        borderRadius: '50%',
        bgcolor: 'selection.main',
        color: 'selection.text',
        '& svg': { fontSize: pixels * 0.6 },
      }}
    >
      <Groups />
    </Box>
  );
}

export function OnlineDot({ hidesPresenceText = false }: { hidesPresenceText?: boolean }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        right: -1,
        bottom: -1,
        width: 10,
        height: 10,
        borderRadius: '50%',
        bgcolor: 'success.main',
        border: 2,
        borderColor: 'background.paper',
      }}
    >
      {!hidesPresenceText && (
        <Box component="span" sx={visuallyHidden}>
          Online
        </Box>
      )}
    </Box>
  );
}
