import type { Conversation } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import ArrowDownward from 'icon:baseline-arrow-downward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { walkRows } from '../../ui/walk-rows.ts';
import { useClient, useMessagingState } from '../messaging-context.ts';
import { isGroup, titleOf, othersIn } from '../store/conversation.ts';
import type { Thread } from '../store/thread.ts';
import { MessageRow } from './message-row.tsx';
import { rowsOf, seenText, type Row } from './rows.ts';
import { Separator } from './separator.tsx';
import { useMessageScroll } from './use-message-scroll.ts';

interface MessageListProps {
  conversation: Conversation;
  thread: Thread;
  /** The message that was looked for. */
  at: number | undefined;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onGoTo: (sequence: number) => void;
}

const none: never[] = [];

/** What was said, the latest at the end. */
export function MessageList({ conversation, thread, at, onReply, onEdit, onGoTo }: MessageListProps) {
  const client = useClient();
  const { id } = conversation;
  const outgoing = useMessagingState((state) => state.outgoing.get(id) ?? none);
  const attention = useAttention();
  const { messages, hasAfter } = thread;
  const [newAfter, setNewAfter] = useState(() => (conversation.unread > 0 ? conversation.readSequence : undefined));
  const rows = useMemo(
    () => rowsOf({ messages, outgoing, me: client.me, newAfter }),
    [messages, outgoing, client, newAfter],
  );
  const older = useCallback(() => void client.reader.older(id), [client, id]);
  const newer = useCallback(() => void client.reader.newer(id), [client, id]);
  const { scroller, atEnd, toEnd, onScroll } = useMessageScroll({
    firstKey: rows[0]?.key,
    hasAfter,
    openAt: keyToOpenAt(rows, at),
    onStart: older,
    onEnd: newer,
  });

  // What comes while nobody looks is new when somebody does.
  const reading = attention && atEnd;
  if (!reading && conversation.unread > 0 && newAfter !== conversation.readSequence)
    setNewAfter(conversation.readSequence);
  const last = messages.at(-1)?.sequence ?? 0;
  useEffect(() => {
    if (reading && !hasAfter && last > 0) client.markRead(id, last);
  }, [client, id, reading, hasAfter, last]);
  // Whoever answers has seen what was new, and wants to see the answer.
  const sending = outgoing.length;
  const [sent, setSent] = useState(sending);
  if (sending !== sent) {
    setSent(sending);
    if (sending > sent) setNewAfter(undefined);
  }
  useEffect(() => {
    if (sending > 0) toEnd();
  }, [sending, toEnd]);

  const lastMine = messages.findLast(({ author }) => author.userId === client.me);
  const seen = lastMine && sending === 0 ? seenText(conversation, lastMine.sequence, client.me) : undefined;
  const focusable = rows.findLast(({ kind }) => kind === 'message')?.key;
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      {thread.before === 'loading' && (
        <CircularProgress size={18} aria-label="Loading earlier messages" sx={busyStyle} />
      )}
      <Box
        ref={scroller}
        role="log"
        // Read out once, wherever they come: see MessagingWatch.
        aria-live="off"
        aria-label={`Messages with ${titleOf(conversation, client.me)}`}
        onScroll={onScroll}
        onKeyDown={walkRows}
        sx={scrollerStyle}
      >
        {thread.before === 'failed' && <Button onClick={older}>Earlier messages could not be loaded. Try again</Button>}
        <Box component="ol" sx={{ m: 0, mt: 'auto', p: 0, listStyle: 'none' }}>
          {rows.map((row) =>
            row.kind === 'message' ? (
              <MessageRow
                key={row.key}
                row={row}
                conversation={conversation}
                names={isGroup(conversation)}
                focusable={row.key === focusable}
                found={at !== undefined && row.shown.message?.sequence === at}
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
        {thread.after === 'failed' && <Button onClick={newer}>Later messages could not be loaded. Try again</Button>}
        <TypingLine conversation={conversation} />
      </Box>
      {!atEnd && (
        <Button
          size="small"
          variant="contained"
          color="secondary"
          startIcon={<ArrowDownward />}
          onClick={() => {
            if (hasAfter) void client.reader.latest(id);
            toEnd();
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

/** The message that was looked for, or what is new. */
function keyToOpenAt(rows: readonly Row[], at: number | undefined): string | undefined {
  if (at === undefined) return rows.find(({ kind }) => kind === 'new')?.key;
  return rows.find((row) => row.kind === 'message' && row.shown.message?.sequence === at)?.key;
}

const busyStyle = { position: 'absolute', top: 8, left: '50%', ml: '-9px', zIndex: 1 };
/** Few messages stand at the lower end, where the next one will be written. */
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

/** Whether somebody is looking at this window: what is then in sight counts as read. */
const useAttention = () =>
  useSyncExternalStore(onAttentionChange, () => document.visibilityState === 'visible' && document.hasFocus());

const nobody: ReadonlyMap<number, number> = new Map();

/** Who is about to say something. The line keeps its place, so that nothing moves when it comes and goes. */
function TypingLine({ conversation }: { conversation: Conversation }) {
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
