import { delays } from '@kith/contract/limits';
import type { MessageSearchResult } from '@kith/contract/messaging/messaging';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatRelativeTime } from '../../ui/formats.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { rowLinkAttribute } from '../../ui/row-arrow-keys.ts';
import { foundMessagesQuery } from '../messaging.api.ts';
import { SmallState } from '../small-state.tsx';

interface FoundMessagesProps {
  text: string;
  onOpen: (id: string, at: number) => void;
}

/** Search results in the messages of all conversations. Each opens its conversation at the message. */
export function FoundMessages({ text, onOpen }: FoundMessagesProps) {
  const debouncedText = useDebouncedValue(text, delays.listSearchDebounce);
  return <FoundMessagePages key={debouncedText} text={debouncedText} onOpen={onOpen} />;
}

function FoundMessagePages({ text, onOpen }: FoundMessagesProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(foundMessagesQuery(text, page));
  if (error)
    return (
      <SmallState alert title="The search failed" action={{ name: 'Try again', choose: () => void refetch() }}>
        {error.message}
      </SmallState>
    );
  if (!data) return <InboxSkeletons />;
  return (
    <Box component="section" aria-label="Messages found">
      <Typography variant="overline" component="h3" sx={{ display: 'block', px: 1.25, pt: 1, color: 'text.secondary' }}>
        {data.total === 0 ? 'No message contains these words' : `Messages: ${formatCount(data.total)}`}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.results.map((found) => (
          <FoundRow key={`${found.message.conversationId} ${found.message.sequence}`} found={found} onOpen={onOpen} />
        ))}
      </Box>
      {data.pages > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', p: 0.5 }}>
          <Button color="inherit" disabled={data.previous === null} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button color="inherit" disabled={data.next === null} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </Box>
      )}
    </Box>
  );
}

function FoundRow({
  found: { message, title },
  onOpen,
}: {
  found: MessageSearchResult;
  onOpen: FoundMessagesProps['onOpen'];
}) {
  return (
    <li>
      <ButtonBase
        {...{ [rowLinkAttribute]: '' }}
        onClick={() => onOpen(message.conversationId, message.sequence)}
        sx={(theme) => ({
          display: 'block',
          width: '100%',
          textAlign: 'left',
          px: 1.25,
          py: 0.75,
          fontSize: 13,
          lineHeight: '18px',
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { ...theme.focusVisible, outlineOffset: -2 },
        })}
      >
        <Box sx={{ display: 'flex', gap: 1, fontSize: 12, color: 'text.secondary' }}>
          <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {title}
          </Box>
          {formatRelativeTime(message.createdOn)}
        </Box>
        <Box component="span" sx={{ fontWeight: 600 }}>{`${message.author.name}: `}</Box>
        {excerpt(message.text)}
      </ButtonBase>
    </li>
  );
}

const excerpt = (text: string) => (text.length > 160 ? `${text.slice(0, 160)}…` : text);

const widths = ['55%', '40%', '62%', '48%'] as const;

export function InboxSkeletons() {
  return (
    <Box role="status" aria-busy aria-label="Loading">
      {widths.map((width) => (
        <Box key={width} sx={{ display: 'flex', gap: 1.25, px: 1.25, py: 1 }}>
          <Skeleton variant="circular" width={32} height={32} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width={width} height={20} />
            <Skeleton width="80%" height={20} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
