import type { LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';

/** The progress of an import. The server continues it when this page is closed. */
export function ImportProgress({ process }: { process: LinkedinImport }) {
  const { progress, fileName, status, dryRun } = process;
  const undoing = status === 'undoing';
  const verb = undoing ? 'Undoing' : dryRun ? 'Reading' : 'Importing';
  const done = progress.total > 0 ? (progress.read / progress.total) * 100 : 0;
  return (
    <Panel>
      <Box sx={{ display: 'grid', gap: 1.25, p: 2 }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {verb} {fileName}
        </Typography>
        <LinearProgress
          aria-label={`${verb} ${fileName}`}
          // Undoing has no count.
          {...(undoing ? {} : { variant: 'determinate' as const, value: done })}
          sx={{
            height: 8,
            borderRadius: '4px',
            bgcolor: 'meter.rest',
            '& .MuiLinearProgress-bar': { bgcolor: 'meter.main' },
          }}
        />
        {!undoing && (
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatCount(progress.read)} of {formatCount(progress.total)} rows · {formatCount(progress.matched)}{' '}
            existing · {formatCount(progress.created)} new · {formatCount(progress.skipped)} skipped
          </Typography>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          You can close this window or log out: the import continues. You can upload the next file when it is done.
        </Typography>
      </Box>
    </Panel>
  );
}
