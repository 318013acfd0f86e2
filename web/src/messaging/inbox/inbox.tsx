import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { normalizeForSearch } from '../../ui/normalize-for-search.ts';
import { HelpLink } from '../../ui/help-link.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { handleRowArrowKeys } from '../../ui/row-arrow-keys.ts';
import { OfflineNotice } from '../conversation/offline-notice.tsx';
import { useMessagingClient, useMessagingState } from '../messaging-context.ts';
import { SmallState } from '../small-state.tsx';
import { listForInbox, titleOf } from '../store/conversation.ts';
import { FoundMessages, InboxSkeletons } from './found-messages.tsx';
import { InboxRow } from './inbox-row.tsx';

/** How many conversations are loaded at first and with each "Show more". */
const PAGE = 50;

interface InboxProps {
  /** The conversation that is open beside it. */
  current?: string | undefined;
  onOpen: (id: string, at?: number) => void;
  onNew: () => void;
}

/** The conversations of the user, and a search over their messages. */
export function Inbox({ current, onOpen, onNew }: InboxProps) {
  const client = useMessagingClient();
  const [text, setText] = useState('');
  const { loaded, error, conversations } = useMessagingState((state) => state);
  const all = useMemo(() => listForInbox(conversations.values()), [conversations]);
  const searchText = normalizeForSearch(text.trim());
  const shown =
    searchText === '' ? all : all.filter((one) => normalizeForSearch(titleOf(one, client.me)).includes(searchText));

  if (!loaded && error) {
    return (
      <SmallState
        alert
        title="Your messages could not be loaded"
        action={{ name: 'Try again', choose: () => client.retry() }}
      >
        {error}
      </SmallState>
    );
  }
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <OfflineNotice />
      <Box sx={{ p: 1 }}>
        <SearchBox label="Search messages" value={text} onChange={setText} />
      </Box>
      <Box onKeyDown={handleRowArrowKeys} sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        {!loaded && <InboxSkeletons />}
        {loaded && all.length === 0 && (
          <SmallState title="No messages yet" action={{ name: 'New message', choose: onNew }}>
            Write to one person, or to several in a group. <HelpLink about="messaging" />
          </SmallState>
        )}
        {shown.length > 0 && (
          <Box component="ul" aria-label="Conversations" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {shown.map((conversation) => (
              <InboxRow
                key={conversation.id}
                conversation={conversation}
                current={conversation.id === current}
                onOpen={() => onOpen(conversation.id)}
              />
            ))}
          </Box>
        )}
        {searchText === '' && all.length >= PAGE && <MoreButton />}
        {searchText.length > 1 && <FoundMessages text={text.trim()} onOpen={onOpen} />}
      </Box>
    </Box>
  );
}

function MoreButton() {
  const client = useMessagingClient();
  const [page, setPage] = useState<number | undefined>(2);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (page === undefined) return null;
  const more = async () => {
    setState('busy');
    try {
      setPage((await client.loadInboxPage(page, PAGE)) ? page + 1 : undefined);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <Button fullWidth color="inherit" disabled={state === 'busy'} onClick={() => void more()}>
      {state === 'failed' ? 'More could not be loaded. Try again' : 'Show more'}
    </Button>
  );
}
