import ContentCopy from 'icon:outline-content-copy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../ui/formats.ts';
import { useCopyLink } from '../../ui/snackbar/use-copy.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { calendarFeedQuery, useDeleteCalendarFeed, useRenewCalendarFeed } from './keep-in-touch.api.ts';

/** The calendar feed: off, or on at a private address, which is shown once. */
export function CalendarFeed() {
  const { data, error, isFetching, refetch } = useQuery(calendarFeedQuery);
  const renew = useRenewCalendarFeed();
  const remove = useDeleteCalendarFeed();
  const report = useReport();
  const [address, setAddress] = useState<string>();
  const isBusy = renew.isPending || remove.isPending;
  if (!data) {
    return error ? (
      <ErrorState
        title="The calendar feed could not be loaded"
        message={error.message}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton variant="rounded" height={64} role="status" aria-label="Loading" />
    );
  }
  const switchOn = (done: string) =>
    report(
      async () => {
        const made = await renew.mutateAsync({});
        setAddress(window.location.origin + made.address);
      },
      { done },
    );
  const switchOff = () =>
    report(
      async () => {
        await remove.mutateAsync({});
        setAddress(undefined);
      },
      { done: 'Calendar feed switched off' },
    );
  if (data.since === null)
    return (
      <Button variant="contained" disabled={isBusy} onClick={() => void switchOn('Calendar feed switched on')}>
        Switch on
      </Button>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {address === undefined ? (
        <Typography>
          On since {formatDate(data.since)}. Kith does not store the address. If you have lost it, renew it.
        </Typography>
      ) : (
        <Address address={address} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          disabled={isBusy}
          onClick={() => void switchOn('The former address has ended')}
        >
          Renew address
        </Button>
        <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => void switchOff()}>
          Switch off
        </Button>
      </Box>
    </Box>
  );
}

function Address({ address }: { address: string }) {
  const copy = useCopyLink();
  return (
    <Box component="section" aria-label="Private address" sx={boxStyle}>
      <Typography sx={{ mb: 1 }}>
        Copy this address to your calendar program now: it is shown only once. Everybody who has it can read your due
        days.
      </Typography>
      <Typography variant="body2" component="code" sx={{ display: 'block', mb: 1.5, overflowWrap: 'anywhere' }}>
        {address}
      </Typography>
      <Button variant="contained" startIcon={<ContentCopy />} onClick={() => void copy(address)}>
        Copy address
      </Button>
    </Box>
  );
}

const boxStyle = { border: 1, borderColor: 'divider', borderRadius: '10px', p: 2 };
