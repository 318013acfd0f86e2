import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Announcer } from '../../ui/announcer.tsx';
import { SearchResultOption } from './search-result-option.tsx';
import type { Scope } from '../../entities/scope/scope.ts';
import type { SearchResult } from './recently-opened.ts';
import type { ListLink } from './use-search-results.ts';

interface SearchResultsProps {
  id: string;
  scope: Scope;
  text: string;
  groups: readonly { title: string; results: readonly (SearchResult | ListLink)[] }[];
  waiting: boolean;
  error: Error | null;
  retry: () => void;
  /** The index over all groups. */
  chosen: number;
  optionId: (index: number) => string;
  onOpen: (result: SearchResult | ListLink) => void;
}

/** The search results by group, or why there are none. */
export function SearchResults({
  id,
  scope,
  text,
  groups,
  waiting,
  error,
  retry,
  chosen,
  optionId,
  onOpen,
}: SearchResultsProps) {
  const total = groups.flatMap(({ results }) => results).filter(({ kind }) => kind !== 'list').length;
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { results }) => sum + results.length, 0));
  return (
    <Box sx={{ minHeight: { sm: 320 }, maxHeight: { sm: '60vh' }, overflowY: 'auto', p: 1 }}>
      <Box id={id} role="listbox" aria-label="Results" sx={{ display: total > 0 ? 'block' : 'none' }}>
        {groups.map(({ title, results }, group) => (
          <Box key={title} role="group" aria-label={title}>
            <Typography variant="overline" component="p" aria-hidden sx={{ px: 1, pt: 1, color: 'text.secondary' }}>
              {title}
            </Typography>
            {results.map((result, index) => {
              const position = (starts[group] ?? 0) + index;
              return (
                <SearchResultOption
                  key={result.path}
                  id={optionId(position)}
                  result={result}
                  chosen={position === chosen}
                  onOpen={() => onOpen(result)}
                />
              );
            })}
          </Box>
        ))}
      </Box>
      {waiting && <SearchSkeletons />}
      {error && (
        <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, p: 4, textAlign: 'center' }}>
          <Typography sx={{ color: 'text.secondary' }}>The search failed. {error.message}</Typography>
          <Button variant="outlined" color="inherit" onClick={retry}>
            Try again
          </Button>
        </Box>
      )}
      {total === 0 && !waiting && !error && (
        <Typography sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
          {text === ''
            ? 'Type a name. People and organizations that you open are listed here next time.'
            : `No person or organization here is called “${text}”.`}
          {text !== '' && scope.kind === 'network' && (
            <Box component="span" sx={{ display: 'block', mt: 1 }}>
              This searches your network. To search a collective, open it first.
            </Box>
          )}
        </Typography>
      )}
      <Announcer text={waiting || text === '' ? '' : `${total} found`} />
    </Box>
  );
}

function SearchSkeletons() {
  return (
    <Box aria-busy role="status" aria-label="Searching" sx={{ px: 1, pt: 1 }}>
      {[46, 38, 52].map((width) => (
        <Box key={width} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, height: 52 }}>
          <Skeleton variant="circular" width={32} height={32} />
          <Skeleton width={`${width}%`} />
        </Box>
      ))}
    </Box>
  );
}
