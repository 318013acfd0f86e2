import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The first step, on its way. */
export function RegistrationSkeleton() {
  return (
    <Box role="status" aria-busy aria-label="Loading" sx={{ display: 'grid', gap: 3.5 }}>
      <Skeleton variant="rounded" height={27} />
      {['first', 'last', 'email', 'link'].map((field) => (
        <Skeleton key={field} variant="rounded" height={40} />
      ))}
      <Skeleton variant="rounded" height={34} />
    </Box>
  );
}
