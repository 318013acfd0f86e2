import { delays, limits } from '@kith/contract/limits';
import type { Takeout } from '@kith/contract/office/takeout';
import Delete from 'icon:outline-delete';
import Download from 'icon:outline-download';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { formatBytes, formatCount, formatDateTime } from '../../ui/formats.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { takeoutDownload, takeoutQuery, useDeleteTakeout, useRequestTakeout } from './takeout.api.ts';

/** The takeout of the member: none, in progress, ready, or failed. */
export function TakeoutSection() {
  const { data, error, isFetching, refetch } = useQuery({
    ...takeoutQuery,
    refetchInterval: ({ state }) => (state.data?.takeout?.state === 'running' ? delays.poll : false),
  });
  if (!data) {
    return error ? (
      <ErrorState
        title="The copy of your data could not be loaded"
        message={error.message}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton variant="rounded" height={64} role="status" aria-label="Loading" />
    );
  }
  const { takeout } = data;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography>
        It holds your profile, network, notes, labels, ratings, messages with the files you sent, imports,
        introductions, target lists, saved searches and settings: as tables (CSV), for programs (JSON), and with a
        README.
      </Typography>
      {takeout?.state === 'running' && <TakeoutProgress files={takeout.files} />}
      {takeout?.state === 'ready' && <ReadyTakeout takeout={takeout} />}
      {takeout?.state === 'failed' && (
        <Alert severity="error">Your data could not be collected. Try again; if it fails again, tell an admin.</Alert>
      )}
      {takeout?.state !== 'running' && <RequestButton last={takeout?.state ?? null} />}
    </Box>
  );
}

function RequestButton({ last }: { last: 'ready' | 'failed' | null }) {
  const request = useRequestTakeout();
  const report = useReport();
  const labels = { ready: 'Collect my data again', failed: 'Try again' };
  return (
    <Button
      variant={last === 'ready' ? 'outlined' : 'contained'}
      color={last === 'ready' ? 'inherit' : 'primary'}
      disabled={request.isPending}
      onClick={() => void report(() => request.mutateAsync({}))}
    >
      {last === null ? 'Collect my data' : labels[last]}
    </Button>
  );
}

function TakeoutProgress({ files: { done, total } }: Pick<Takeout, 'files'>) {
  const remove = useDeleteTakeout();
  const report = useReport();
  return (
    <Box sx={{ display: 'grid', gap: 1.25, justifySelf: 'stretch', justifyItems: 'start' }}>
      <LinearProgress
        aria-label="Collecting your data"
        variant={total === 0 ? 'indeterminate' : 'determinate'}
        value={total === 0 ? 0 : (done / total) * 100}
        sx={{
          justifySelf: 'stretch',
          height: 8,
          borderRadius: '4px',
          bgcolor: 'meter.rest',
          '& .MuiLinearProgress-bar': { bgcolor: 'meter.main' },
        }}
      />
      <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {total === 0 ? 'Waiting to begin.' : `${formatCount(done)} of ${formatCount(total)} files.`} You can close this
        window or log out. Kith mails you when it is ready.
      </Typography>
      <Button
        variant="outlined"
        color="inherit"
        disabled={remove.isPending}
        onClick={() => void report(() => remove.mutateAsync({}))}
      >
        Cancel
      </Button>
    </Box>
  );
}

function ReadyTakeout({ takeout }: { takeout: Takeout }) {
  const remove = useDeleteTakeout();
  const removing = useConfirmedAction({ act: () => remove.mutateAsync({}), done: 'The copy of your data is deleted' });
  return (
    <Box component="section" aria-label="The copy of your data" sx={boxStyle}>
      <Typography variant="h3">Ready to download</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {formatBytes(takeout.bytes ?? 0)} · Collected {formatDateTime(takeout.requestedOn)} · Kith deletes it{' '}
        {formatDateTime(takeout.expiresOn ?? 0)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" component="a" href={takeoutDownload} download startIcon={<Download />}>
          Download ZIP
        </Button>
        <Button variant="outlined" color="inherit" startIcon={<Delete />} onClick={removing.ask}>
          Delete
        </Button>
      </Box>
      <ConfirmDialog {...removing.dialog} title="Delete the copy of your data?" confirm="Delete">
        Your data in Kith stays. You can collect it again, a few times a day. Otherwise Kith deletes the copy after{' '}
        {limits.takeoutDays} days.
      </ConfirmDialog>
    </Box>
  );
}

const boxStyle = {
  display: 'grid',
  gap: 0.5,
  justifySelf: 'stretch',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  p: 2,
};
