import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const lines = [
  { isMine: false, width: '58%' },
  { isMine: false, width: '36%' },
  { isMine: true, width: '48%' },
  { isMine: false, width: '64%' },
  { isMine: true, width: '30%' },
] as const;

export function MessageSkeletons() {
  return (
    <Box
      role="status"
      aria-busy
      aria-label="Loading"
      sx={{ flex: 1, display: 'grid', alignContent: 'end', gap: 1, p: 1.5 }}
    >
      {lines.map(({ isMine, width }) => (
        <Skeleton
          key={width}
          variant="rounded"
          height={32}
          width={width}
          sx={{ borderRadius: '12px', justifySelf: isMine ? 'end' : 'start' }}
        />
      ))}
    </Box>
  );
}
