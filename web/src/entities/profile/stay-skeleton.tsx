import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** A work history or an education that is on its way. */
export function StaySkeleton() {
  return (
    <Box role="status" aria-busy aria-label="Loading" sx={{ display: 'grid', gap: 4, maxWidth: 860 }}>
      {[46, 34, 40].map((width) => (
        <Box key={width} sx={{ display: 'flex', gap: 2 }}>
          <Skeleton variant="rounded" width={50} height={50} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${width}%`} height={24} />
            <Skeleton width={`${width - 12}%`} />
            <Skeleton width={`${width + 8}%`} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
