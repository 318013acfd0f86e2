import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Looks random, is not. */
const lines = [
  { mine: false, width: '58%' },
  { mine: false, width: '36%' },
  { mine: true, width: '48%' },
  { mine: false, width: '64%' },
  { mine: true, width: '30%' },
] as const;

/** Messages that are on their way. */
export function MessageSkeletons() {
  return (
    <Box
      role="status"
      aria-busy
      aria-label="Loading"
      sx={{ flex: 1, display: 'grid', alignContent: 'end', gap: 1, p: 1.5 }}
    >
      {lines.map(({ mine, width }) => (
        <Skeleton
          key={width}
          variant="rounded"
          height={32}
          width={width}
          sx={{ borderRadius: '12px', justifySelf: mine ? 'end' : 'start' }}
        />
      ))}
    </Box>
  );
}
