import type { Conversation } from '@kith/contract/messaging/conversations';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { isApiError } from '../../http/api-error.ts';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import type { Mode } from '../compose/composer-mode.tsx';
import { Composer, type Draft } from '../compose/composer.tsx';
import { useClient, useConversation, useMessagingState } from '../messaging-context.ts';
import { SmallState } from '../small-state.tsx';
import { titleOf } from '../store/conversation.ts';
import type { Thread } from '../store/thread.ts';
import { ConnectionLine } from './connection-line.tsx';
import { MessageList } from './message-list.tsx';
import { MessageSkeletons } from './message-skeletons.tsx';
import { useBlocking } from './use-blocking.ts';

interface ConversationViewProps {
  id: string;
  /** The message at which it opens. */
  at?: number | undefined;
  autoFocus?: boolean;
}

/** A conversation, in a chat box and in the dialog alike. */
export function ConversationView({ id, at: openedAt, autoFocus = false }: ConversationViewProps) {
  const client = useClient();
  const conversation = useConversation(id);
  const thread = useMessagingState(({ threads }) => threads.get(id));
  const [at, setAt] = useState(openedAt);
  useEffect(() => {
    void (at === undefined ? client.reader.open(id) : client.reader.openAt(id, at));
  }, [client, id, at]);
  // What was read can be forgotten while it is shown, as when messaging begins anew beneath it.
  const isForgotten = conversation !== undefined && thread === undefined;
  useEffect(() => {
    if (isForgotten) void client.reader.open(id);
  }, [client, id, isForgotten]);
  if (thread?.status === 'failed') {
    return (
      <SmallState
        alert
        title="The messages could not be loaded"
        action={{ name: 'Try again', choose: () => void client.reader.open(id) }}
      >
        {thread.error}
      </SmallState>
    );
  }
  if (!conversation || thread?.status !== 'ready') return <MessageSkeletons />;
  return <OpenView conversation={conversation} thread={thread} at={at} onGoTo={setAt} autoFocus={autoFocus} />;
}

interface OpenViewProps {
  conversation: Conversation;
  thread: Thread;
  at: number | undefined;
  onGoTo: (sequence: number) => void;
  autoFocus: boolean;
}

function OpenView({ conversation, thread, at, onGoTo, autoFocus }: OpenViewProps) {
  const client = useClient();
  const notify = useSnackbar();
  const [mode, setMode] = useState<Mode>();
  const { id } = conversation;
  const title = titleOf(conversation, client.me);

  const send = async ({ text, attachments }: Draft): Promise<boolean> => {
    if (mode?.kind === 'edit') {
      try {
        await client.edit(id, mode.message.sequence, text);
      } catch (error) {
        notify({ text: isApiError(error) ? error.message : 'The message could not be changed.', colour: 'error' });
        return false;
      }
      return true;
    }
    const answered = mode?.message;
    const replyTo = answered
      ? { sequence: answered.sequence, authorName: answered.author.name, text: answered.text }
      : null;
    client.send(id, { text, attachments, replyTo });
    // What is written here belongs at the end, not where one looked something up.
    if (thread.hasAfter) await client.reader.latest(id);
    return true;
  };
  const editLast = () => {
    const message = thread.messages.findLast(({ author, deletedOn }) => author.userId === client.me && !deletedOn);
    if (message && message.text !== '') setMode({ kind: 'edit', message });
  };
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <ConnectionLine />
      {thread.messages.length === 0 && conversation.lastSequence === conversation.joinedSequence && (
        <Box sx={{ px: 2, pt: 2, fontSize: 13, color: 'text.secondary', textAlign: 'center' }}>
          This is the beginning of your conversation with {title}.
        </Box>
      )}
      <MessageList
        conversation={conversation}
        thread={thread}
        at={at}
        onReply={(message) => setMode({ kind: 'reply', message })}
        onEdit={(message) => setMode({ kind: 'edit', message })}
        onGoTo={onGoTo}
      />
      {conversation.blocked ? (
        <BlockedNotice conversation={conversation} />
      ) : (
        <Composer
          key={mode?.kind === 'edit' ? mode.message.sequence : 'write'}
          draftKey={id}
          into={id}
          label={`Message to ${title}`}
          autoFocus={autoFocus}
          mode={mode}
          onModeEnd={() => setMode(undefined)}
          onSend={send}
          onEditLast={editLast}
        />
      )}
    </Box>
  );
}

/** In the place of the composer, where one has blocked the other one. */
function BlockedNotice({ conversation }: { conversation: Conversation }) {
  const { me } = useClient();
  const { unblock, busy } = useBlocking(conversation);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        p: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: 13,
      }}
    >
      <Box sx={{ flex: 1, color: 'text.secondary' }}>You have blocked {titleOf(conversation, me)}.</Box>
      <Button variant="outlined" color="inherit" disabled={busy} onClick={unblock}>
        Unblock
      </Button>
    </Box>
  );
}
