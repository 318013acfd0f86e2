import { delays } from '@kith/contract/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { MemberSkeletons } from '../../entities/member/member-skeletons.tsx';
import { Announcer } from '../../ui/announcer.tsx';
import { formatCount } from '../../ui/formats.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { layout } from '../../ui/theme/tokens.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { CollaboratorRow } from './collaborator-row.tsx';
import { collaboratorsQuery } from './collaborators.api.ts';

interface CollaboratorListProps {
  collectiveId: number;
  ownPersonId: number | undefined;
  /** Shown below the list. */
  children?: ReactNode;
}

/** The collaborators of a collective, with a search. A long list scrolls by itself. */
export function CollaboratorList({ collectiveId, ownPersonId, children }: CollaboratorListProps) {
  const [text, setText] = useState('');
  const name = useDebouncedValue(text.trim(), delays.listSearchDebounce);
  const result = useQuery(collaboratorsQuery(collectiveId, name));
  const { data } = result;
  const headingId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', px: 1.5, pt: 1.75, pb: 1 }}>
        <Typography id={headingId} variant="subtitle2" component="h2">
          Collaborators
        </Typography>
        <Box component="span" sx={{ fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {data && formatCount(data.total)}
        </Box>
      </Box>
      <Box sx={{ px: 1.5, pb: 1 }}>
        <SearchBox label="Search collaborators" value={text} onChange={setText} />
      </Box>
      <Box sx={{ minHeight: 0, maxHeight: layout.collaboratorListHeight, overflowY: 'auto', pb: 1 }}>
        {data && (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.results.map((member) => (
              <CollaboratorRow key={member.userId} member={member} isMe={member.person.id === ownPersonId} />
            ))}
          </Box>
        )}
        {result.isPending && <MemberSkeletons rows={6} />}
        {result.isLoadingError && <LoadError retrying={result.isFetching} onRetry={() => void result.refetch()} />}
        {data?.total === 0 && <Note>No collaborator matches this name.</Note>}
        {data && data.total > data.results.length && (
          <Note>And {formatCount(data.total - data.results.length)} more. Search to find them.</Note>
        )}
      </Box>
      {children && <Box sx={{ flex: 'none', p: 1, borderTop: 1, borderColor: 'divider' }}>{children}</Box>}
      <Announcer text={data && name ? `${formatCount(data.total)} collaborators found` : ''} />
    </Box>
  );
}

function LoadError({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <Box role="alert">
      <Note>The collaborators could not be loaded.</Note>
      <Button variant="outlined" color="inherit" disabled={retrying} onClick={onRetry} sx={{ mx: 1.5 }}>
        Try again
      </Button>
    </Box>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ px: 1.5, py: 1, color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
