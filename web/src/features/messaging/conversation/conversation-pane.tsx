import Box from '@mui/material/Box';
import { useEffect, useState, type ReactNode } from 'react';
import { useClient, useConversation, useMessagingState } from '../messaging-context.ts';
import { SmallState } from '../small-state.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { ConversationTitle } from './conversation-title.tsx';
import { ConversationView } from './conversation-view.tsx';

interface ConversationPaneProps {
  id: string;
  at: number | undefined;
  before: ReactNode;
  after: ReactNode;
  /** It is not mine, or not any more. */
  onGone: () => void;
}

/** A conversation of the dialog, with its bar. */
export function ConversationPane({ id, at, before, after, onGone }: ConversationPaneProps) {
  const client = useClient();
  const conversation = useConversation(id);
  const loaded = useMessagingState((state) => state.loaded);
  const [failure, setFailure] = useState<string>();
  const known = conversation !== undefined;
  useEffect(() => {
    if (!loaded || known) return;
    client.ensure(id).catch((error: Error) => setFailure(error.message));
  }, [client, id, loaded, known]);
  const gone = loaded && !known;
  return (
    <>
      <Box sx={barStyle}>
        {before}
        {conversation ? <ConversationTitle conversation={conversation} /> : <Box sx={{ flex: 1 }} />}
        {conversation && <ConversationMenu conversation={conversation} onLeft={onGone} />}
        {after}
      </Box>
      {failure && gone ? (
        <SmallState
          alert
          title="The conversation could not be loaded"
          action={{ name: 'Back to the inbox', choose: onGone }}
        >
          {failure}
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
