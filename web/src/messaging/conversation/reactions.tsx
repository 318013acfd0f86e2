import type { Conversation } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { useMessagingClient } from '../messaging-context.ts';

/** The reactions to a message. A click adds or removes the user's own reaction. */
export function Reactions({ message, conversation }: { message: Message; conversation: Conversation }) {
  const { me } = useMessagingClient();
  const react = useReactToMessage(message);
  const nameOf = (userId: number) =>
    userId === me
      ? 'You'
      : (conversation.participants.find((participant) => participant.userId === userId)?.name ?? 'Somebody who left');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: '3px' }}>
      {message.reactions.map(({ emoji, userIds }) => {
        const isMine = userIds.includes(me);
        const names = userIds.map(nameOf).join(', ');
        return (
          <ButtonBase
            key={emoji}
            aria-pressed={isMine}
            aria-label={`${emoji} ${names}`}
            title={names}
            onClick={() => react(emoji, !isMine)}
            sx={(theme) => ({
              px: 0.75,
              height: 22,
              gap: 0.5,
              fontSize: 12,
              borderRadius: '11px',
              border: 1,
              borderColor: isMine ? 'secondary.main' : 'divider',
              bgcolor: isMine ? 'selection.main' : 'background.paper',
              color: 'text.primary',
              '&:focus-visible': theme.focusVisible,
            })}
          >
            {emoji} {userIds.length > 1 && userIds.length}
          </ButtonBase>
        );
      })}
    </Box>
  );
}

export function useReactToMessage({ conversationId, sequence }: Message) {
  const client = useMessagingClient();
  const report = useReport();
  return (emoji: string, on: boolean) => void report(() => client.react(conversationId, sequence, emoji, on));
}
