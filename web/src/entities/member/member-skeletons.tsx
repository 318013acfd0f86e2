import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { avatarSizes, placeholders } from '../../ui/theme/tokens.ts';

export function MemberSkeletons({ rows = placeholders.list }: { rows?: number }) {
  return (
    <Box aria-busy aria-label="Loading" role="status">
      {Array.from({ length: rows }, (_, index) => (
        <Box key={index} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 1.5, py: 1, minHeight: 60 }}>
          <Skeleton variant="circular" width={avatarSizes.xSmall} height={avatarSizes.xSmall} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${32 + ((index * 7) % 15)}%`} />
            <Skeleton width={`${48 + ((index * 11) % 21)}%`} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
