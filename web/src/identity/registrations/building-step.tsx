import { delays } from '@kith/contract/limits';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileBuildQuery } from './registrations.api.ts';

const notFinished = { failed: false, completed: false, status: '' };

/** Polls every two seconds until the profile is built. The server continues when the page is left. */
export function BuildingStep({ code, onFinished }: { code: string; onFinished: () => void }) {
  const { data, error } = useQuery({
    ...profileBuildQuery(code),
    // The first poll also waits two seconds, so that the page can be read.
    initialData: notFinished,
    staleTime: Infinity,
    refetchInterval: delays.poll,
    // A cached answer of an earlier attempt would end this one.
    gcTime: 0,
  });
  const isFinished = data.completed || data.failed;
  useEffect(() => {
    if (isFinished) onFinished();
  }, [isFinished, onFinished]);
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
