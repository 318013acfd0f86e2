import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../ui/formats.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { duplicateSearchQuery, useRefreshAfterSearch, useSearchDuplicates } from './duplicates.api.ts';

const POLL_MS = 2000;

/** The time of the last duplicate search, and a button that starts one. */
export function DuplicateSearchState() {
  const report = useReport();
  const look = useSearchDuplicates();
  const { data } = useQuery({
    ...duplicateSearchQuery,
    refetchInterval: ({ state }) => (state.data?.running ? POLL_MS : false),
  });
  useRefreshAfterSearch(data?.running);
  const running = data?.running ?? false;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1 }}>
      <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {running
          ? 'Searching for duplicates…'
          : data?.finishedOn
            ? `Last searched on ${formatDateTime(data.finishedOn)}. Kith searches again every night.`
            : data && 'No search for duplicates has run yet.'}
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        disabled={running || look.isPending}
        onClick={() => void report(() => look.mutateAsync({}))}
      >
        Search for duplicates
      </Button>
    </Box>
  );
}
