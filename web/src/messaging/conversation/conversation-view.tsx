import type { Conversation } from '@kith/contract/messaging/conversations';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { isApiError } from '../../http/api-error.ts';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import type { ComposerMode } from '../compose/composer-mode.tsx';
import { Composer, type Draft } from '../compose/composer.tsx';
import { useMessagingClient, useConversation, useMessagingState } from '../messaging-context.ts';
import { SmallState } from '../small-state.tsx';
import { hasLeftKith, titleOf } from '../store/conversation.ts';
import type { MessageRange } from '../store/message-range.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { MessageList } from './message-list.tsx';
import { MessageSkeletons } from './message-skeletons.tsx';
import { useBlockOther } from './use-block-other.ts';

interface ConversationViewProps {
  id: string;
  /** The sequence of the message to open at. */
  at?: number | undefined;
  autoFocus?: boolean;
}

/** The messages and the composer of a conversation, for chat boxes and the dialog. */
export function ConversationView({ id, at: openedAt, autoFocus = false }: ConversationViewProps) {
  const client = useMessagingClient();
  const conversation = useConversation(id);
  const range = useMessagingState(({ messageRanges }) => messageRanges.get(id));
  const [at, setAt] = useState(openedAt);
  useEffect(() => {
    void (at === undefined ? client.reader.openLatest(id) : client.reader.openAt(id, at));
  }, [client, id, at]);
  // The messages are dropped when messaging restarts while they are shown.
  const isDropped = conversation !== undefined && range === undefined;
  useEffect(() => {
    if (isDropped) void client.reader.openLatest(id);
  }, [client, id, isDropped]);
  if (range?.status === 'failed') {
    return (
      <SmallState
        alert
        title="The messages could not be loaded"
        action={{ name: 'Try again', choose: () => void client.reader.openLatest(id) }}
      >
        {range.error}
      </SmallState>
    );
  }
  if (!conversation || range?.status !== 'ready') return <MessageSkeletons />;
  return <OpenView conversation={conversation} range={range} at={at} onGoTo={setAt} autoFocus={autoFocus} />;
}

interface OpenViewProps {
  conversation: Conversation;
  range: MessageRange;
  at: number | undefined;
  onGoTo: (sequence: number) => void;
  autoFocus: boolean;
}

function OpenView({ conversation, range, at, onGoTo, autoFocus }: OpenViewProps) {
  const client = useMessagingClient();
  const notify = useSnackbar();
  const [mode, setMode] = useState<ComposerMode>();
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
    const repliedTo = mode?.message;
    const replyTo = repliedTo
      ? { sequence: repliedTo.sequence, authorName: repliedTo.author.name, text: repliedTo.text }
      : null;
    client.send(id, { text, attachments, replyTo });
    // A new message is shown at the end, not beside a message that was searched for.
    if (range.hasAfter) await client.reader.reloadLatest(id);
    return true;
  };
  const editLast = () => {
    const message = range.messages.findLast(({ author, deletedOn }) => author.userId === client.me && !deletedOn);
    if (message && message.text !== '') setMode({ kind: 'edit', message });
  };
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <OfflineNotice />
      {range.messages.length === 0 && conversation.lastSequence === conversation.joinedSequence && (
        <Box sx={{ px: 2, pt: 2, fontSize: 13, color: 'text.secondary', textAlign: 'center' }}>
          This is the beginning of your conversation with {title}.
        </Box>
      )}
      <MessageList
        conversation={conversation}
        range={range}
        at={at}
        onReply={(message) => setMode({ kind: 'reply', message })}
        onEdit={(message) => setMode({ kind: 'edit', message })}
        onGoTo={onGoTo}
      />
      {hasLeftKith(conversation, client.me) ? (
        <Box sx={{ p: 1.25, borderTop: 1, borderColor: 'divider', fontSize: 13, color: 'text.secondary' }}>
          This member has left Kith.
        </Box>
      ) : conversation.blocked ? (
        <BlockedNotice conversation={conversation} />
      ) : (
        <Composer
          key={mode?.kind === 'edit' ? mode.message.sequence : 'write'}
          draftKey={id}
          destination={id}
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

/** Replaces the composer if the user has blocked the other person. */
function BlockedNotice({ conversation }: { conversation: Conversation }) {
  const { me } = useMessagingClient();
  const { unblock, busy } = useBlockOther(conversation);
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
