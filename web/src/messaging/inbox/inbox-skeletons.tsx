import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const widths = ['55%', '40%', '62%', '48%'] as const;

export function InboxSkeletons() {
  return (
    <Box role="status" aria-busy aria-label="Loading">
      {widths.map((width) => (
        <Box key={width} sx={{ display: 'flex', gap: 1.25, px: 1.25, py: 1 }}>
          <Skeleton variant="circular" width={32} height={32} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width={width} height={20} />
            <Skeleton width="80%" height={20} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
