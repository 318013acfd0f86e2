import { delays } from '@kith/contract/limits';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { buildingQuery } from './registrations.api.ts';

/** Waits for the profile, and asks every two seconds how it goes. Leaving and coming back changes nothing. */
export function BuildingStep({ code, onSettled }: { code: string; onSettled: () => void }) {
  // An answer about an earlier attempt would end this one.
  const { data, error } = useQuery({ ...buildingQuery(code), gcTime: 0, refetchInterval: delays.poll });
  const settled = data?.completed === true || data?.failed === true;
  useEffect(() => {
    if (settled) onSettled();
  }, [settled, onSettled]);
  return (
    <Box role="status">
      <Typography sx={{ fontWeight: 600 }}>Building your profile...</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {error ? error.message : 'This takes a few seconds. You can leave this page and come back.'}
      </Typography>
      <LinearProgress aria-label="Building your profile" sx={{ height: 6, borderRadius: '3px' }} />
    </Box>
  );
}
