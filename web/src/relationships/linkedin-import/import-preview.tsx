import type { LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import { texts } from '@kith/contract/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatPeople } from '../../ui/formats.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { ImportRows } from './import-rows.tsx';
import { useConfirmImport, useDiscardImport } from './linkedin-import.api.ts';

/** The result of a dry run: what the import would change. The user confirms or discards it. */
export function ImportPreview({ dryRun }: { dryRun: LinkedinImport }) {
  const { id, fileName, progress } = dryRun;
  const report = useReport();
  const confirm = useConfirmImport();
  const discard = useDiscardImport();
  const changes = [
    ...(progress.added > 0 ? [`${formatPeople(progress.added)} would be added to your network`] : []),
    ...(progress.updated > 0 ? [`${formatPeople(progress.updated)} would be updated`] : []),
  ];
  const busy = confirm.isPending || discard.isPending;
  const begin = () => report(() => confirm.mutateAsync({ params: { id } }), { done: texts.linkedinFile.initiated });
  return (
    <Box component="section" aria-label="Preview">
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        What {fileName} would change
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
        {changes.length > 0 ? `${changes.join(', and ')}.` : 'Nothing: your network already has all of these contacts.'}{' '}
        Nothing has changed yet.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}>
        <Button variant="contained" disabled={busy} onClick={() => void begin()}>
          {confirm.isPending ? 'Starting…' : 'Import'}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          disabled={busy}
          onClick={() => void report(() => discard.mutateAsync({ params: { id } }))}
        >
          Discard
        </Button>
      </Box>
      <ImportRows of={dryRun} />
    </Box>
  );
}
