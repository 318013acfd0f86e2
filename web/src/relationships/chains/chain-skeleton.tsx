import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Chains that are on their way. */
export function ChainSkeleton() {
  return (
    <Box role="status" aria-busy aria-label="Loading" sx={{ display: 'grid', gap: 1.25 }}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} variant="rounded" height={118} sx={{ borderRadius: '10px' }} />
      ))}
    </Box>
  );
}
