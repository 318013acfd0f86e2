import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

export function EditorSkeleton() {
  return (
    <Box role="status" aria-label="Loading" aria-busy sx={{ display: 'grid', gap: 3 }}>
      <Skeleton variant="rounded" height={300} />
      <Skeleton variant="rounded" height={180} />
    </Box>
  );
}
