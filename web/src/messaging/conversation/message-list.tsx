import type { Conversation } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import ArrowDownward from 'icon:baseline-arrow-downward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { handleRowArrowKeys } from '../../ui/row-arrow-keys.ts';
import { useMessagingClient, useMessagingState } from '../messaging-context.ts';
import { isGroup, titleOf, othersIn } from '../store/conversation.ts';
import type { MessageRange } from '../store/message-range.ts';
import { MessageRow } from './message-row.tsx';
import { buildRows, seenText, type MessageListRow } from './message-list-rows.ts';
import { Separator } from './separator.tsx';
import { useMessageScroll } from './use-message-scroll.ts';

interface MessageListProps {
  conversation: Conversation;
  range: MessageRange;
  /** The sequence of the message to scroll to and highlight. */
  at: number | undefined;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onGoTo: (sequence: number) => void;
}

const none: never[] = [];

/** The messages of a conversation, the latest at the end. */
export function MessageList({ conversation, range, at, onReply, onEdit, onGoTo }: MessageListProps) {
  const client = useMessagingClient();
  const { id } = conversation;
  const outgoing = useMessagingState((state) => state.outgoing.get(id) ?? none);
  const hasAttention = useHasAttention();
  const { messages, hasAfter } = range;
  const [newAfter, setNewAfter] = useState(() => (conversation.unread > 0 ? conversation.readSequence : undefined));
  const rows = useMemo(
    () => buildRows({ messages, outgoing, me: client.me, newAfter }),
    [messages, outgoing, client, newAfter],
  );
  const older = useCallback(() => void client.reader.loadOlder(id), [client, id]);
  const newer = useCallback(() => void client.reader.loadNewer(id), [client, id]);
  const { scroller, isAtEnd, scrollToEnd, onScroll } = useMessageScroll({
    firstKey: rows[0]?.key,
    hasAfter,
    openAtKey: keyToOpenAt(rows, at),
    onNearStart: older,
    onNearEnd: newer,
  });

  // Messages that arrive while the window is hidden or has no focus are marked as new.
  const isReading = hasAttention && isAtEnd;
  if (!isReading && conversation.unread > 0 && newAfter !== conversation.readSequence)
    setNewAfter(conversation.readSequence);
  const last = messages.at(-1)?.sequence ?? 0;
  useEffect(() => {
    if (isReading && !hasAfter && last > 0) client.markRead(id, last);
  }, [client, id, isReading, hasAfter, last]);
  // Sending a message removes the "New messages" separator and scrolls to the end.
  const sending = outgoing.length;
  const [sent, setSent] = useState(sending);
  if (sending !== sent) {
    setSent(sending);
    if (sending > sent) setNewAfter(undefined);
  }
  useEffect(() => {
    if (sending > 0) scrollToEnd();
  }, [sending, scrollToEnd]);

  const lastMine = messages.findLast(({ author }) => author.userId === client.me);
  const seen = lastMine && sending === 0 ? seenText(conversation, lastMine.sequence, client.me) : undefined;
  const focusable = rows.findLast(({ kind }) => kind === 'message')?.key;
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      {range.olderStatus === 'loading' && (
        <CircularProgress size={18} aria-label="Loading earlier messages" sx={busyStyle} />
      )}
      <Box
        ref={scroller}
        role="log"
        // MessagingUpdates announces new messages, once for all lists.
        aria-live="off"
        aria-label={`Messages with ${titleOf(conversation, client.me)}`}
        onScroll={onScroll}
        onKeyDown={handleRowArrowKeys}
        sx={scrollerStyle}
      >
        {range.olderStatus === 'failed' && (
          <Button onClick={older}>Earlier messages could not be loaded. Try again</Button>
        )}
        <Box component="ol" sx={{ m: 0, mt: 'auto', p: 0, listStyle: 'none' }}>
          {rows.map((row) =>
            row.kind === 'message' ? (
              <MessageRow
                key={row.key}
                row={row}
                conversation={conversation}
                showsNames={isGroup(conversation)}
                isFocusable={row.key === focusable}
                isFound={at !== undefined && row.shown.message?.sequence === at}
                seen={lastMine && row.shown.message === lastMine ? seen : undefined}
                onReply={onReply}
                onEdit={onEdit}
                onGoTo={onGoTo}
              />
            ) : (
              <Separator
                key={row.key}
                rowKey={row.key}
                text={row.kind === 'new' ? 'New messages' : row.text}
                isNew={row.kind === 'new'}
              />
            ),
          )}
        </Box>
        {range.newerStatus === 'failed' && (
          <Button onClick={newer}>Later messages could not be loaded. Try again</Button>
        )}
        <TypingLine conversation={conversation} />
      </Box>
      {!isAtEnd && (
        <Button
          size="small"
          variant="contained"
          color="secondary"
          startIcon={<ArrowDownward />}
          onClick={() => {
            if (hasAfter) void client.reader.reloadLatest(id);
            scrollToEnd();
          }}
          sx={{
            position: 'absolute',
            bottom: 8,
            left: '50%',
            transform: 'translateX(-50%)',
            minHeight: 28,
            borderRadius: '14px',
          }}
        >
          {conversation.unread > 0 ? `${conversation.unread} new` : 'Latest'}
        </Button>
      )}
    </Box>
  );
}

/** The row of message `at`, otherwise the "New messages" separator. */
function keyToOpenAt(rows: readonly MessageListRow[], at: number | undefined): string | undefined {
  if (at === undefined) return rows.find(({ kind }) => kind === 'new')?.key;
  return rows.find((row) => row.kind === 'message' && row.shown.message?.sequence === at)?.key;
}

const busyStyle = { position: 'absolute', top: 8, left: '50%', ml: '-9px', zIndex: 1 };
/** A short list is aligned to the bottom, next to the composer. */
const scrollerStyle = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
  overflowAnchor: 'none',
  px: 1.5,
  py: 1,
  '& > *': { flex: 'none' },
} as const;

const attentionEvents = ['focus', 'blur'] as const;

function onAttentionChange(listener: () => void) {
  for (const event of attentionEvents) window.addEventListener(event, listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    for (const event of attentionEvents) window.removeEventListener(event, listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Whether this window is visible and has the focus; messages in view then count as read. */
const useHasAttention = () =>
  useSyncExternalStore(onAttentionChange, () => document.visibilityState === 'visible' && document.hasFocus());

const nobody: ReadonlyMap<number, number> = new Map();

/** Names the people who are typing. The line has a fixed height, so that the list does not move. */
function TypingLine({ conversation }: { conversation: Conversation }) {
  const { me } = useMessagingClient();
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
