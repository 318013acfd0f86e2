import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../ui/formats.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { searchQuery, useRefreshWhenDone, useSearchDuplicates } from './duplicates.api.ts';

const whileRunning = 2000;

/** When duplicates were last looked for, and a way to look again. */
export function SearchState() {
  const report = useReport();
  const look = useSearchDuplicates();
  const { data } = useQuery({
    ...searchQuery,
    refetchInterval: ({ state }) => (state.data?.running ? whileRunning : false),
  });
  useRefreshWhenDone(data?.running);
  const running = data?.running ?? false;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1 }}>
      <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {running
          ? 'Looking for duplicates…'
          : data?.finishedOn
            ? `Last looked for on ${formatDateTime(data.finishedOn)}. Kith looks again every night.`
            : data && 'Nobody has looked for duplicates yet.'}
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        disabled={running || look.isPending}
        onClick={() => void report(() => look.mutateAsync({}))}
      >
        Look for duplicates
      </Button>
    </Box>
  );
}
