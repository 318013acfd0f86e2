import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useConversation } from '../messaging-context.ts';
import { SmallState } from '../small-state.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { ConversationTitle } from './conversation-title.tsx';
import { ConversationView } from './conversation-view.tsx';
import { useLoadConversation } from './use-load-conversation.ts';

interface ConversationPaneProps {
  id: string;
  at: number | undefined;
  before: ReactNode;
  after: ReactNode;
  /** Called if the user is not, or no longer, in the conversation. */
  onGone: () => void;
}

/** A conversation in the messaging dialog, with its title bar. */
export function ConversationPane({ id, at, before, after, onGone }: ConversationPaneProps) {
  const conversation = useConversation(id);
  const failure = useLoadConversation(id, onGone);
  return (
    <>
      <Box sx={barStyle}>
        {before}
        {conversation ? <ConversationTitle conversation={conversation} /> : <Box sx={{ flex: 1 }} />}
        {conversation && <ConversationMenu conversation={conversation} onLeft={onGone} />}
        {after}
      </Box>
      {failure ? (
        <SmallState
          alert
          title="The conversation could not be loaded"
          action={{ name: 'Try again', choose: failure.retry }}
        >
          {failure.message}
        </SmallState>
      ) : (
        <ConversationView id={id} at={at} autoFocus={at === undefined} />
      )}
    </>
  );
}

const barStyle = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  pl: 2,
  pr: 1,
  borderBottom: 1,
  borderColor: 'divider',
};
