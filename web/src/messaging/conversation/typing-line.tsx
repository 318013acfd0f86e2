import type { Conversation } from '@kith/contract/messaging/conversations';
import Box from '@mui/material/Box';
import { useClient, useMessagingState } from '../messaging-context.ts';
import { othersIn } from '../store/conversation.ts';

const nobody: ReadonlyMap<number, number> = new Map();

/** Who is about to say something. The line keeps its place, so that nothing moves when it comes and goes. */
export function TypingLine({ conversation }: { conversation: Conversation }) {
  const { me } = useClient();
  const typists = useMessagingState(({ typing }) => typing.get(conversation.id) ?? nobody);
  const names = othersIn(conversation, me)
    .filter(({ userId }) => typists.has(userId))
    .map(({ name }) => name.split(' ')[0]);
  return (
    <Box sx={{ height: 20, px: 0.5, fontSize: 12, lineHeight: '20px', color: 'text.secondary', fontStyle: 'italic' }}>
      {names.length === 1 && `${names[0]} is typing…`}
      {names.length === 2 && `${names[0]} and ${names[1]} are typing…`}
      {names.length > 2 && 'Several people are typing…'}
    </Box>
  );
}
