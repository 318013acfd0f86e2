import { delays } from '@kith/contract/limits';
import type { LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import ArrowBack from 'icon:baseline-arrow-back';
import Undo from 'icon:baseline-undo';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link, type To } from 'react-router';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { formatDate } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import { isRunning, statusNames } from './import-status.ts';
import { importQuery, useUndoImport } from './linkedin-import.api.ts';

/** The outcome of an import, row by row. */
export function ImportResult({ id, back }: { id: number; back: To }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...importQuery(id),
    refetchInterval: ({ state }) => (isRunning(state.data) ? delays.poll : false),
  });
  return (
    <>
      <Button color="inherit" component={Link} to={back} preventScrollReset startIcon={<ArrowBack />} sx={{ ml: -1 }}>
        All imports
      </Button>
      {!data && !error && <Skeleton variant="rounded" height={160} sx={{ mt: 1 }} />}
      {!data && error && (
        <Panel>
          <ErrorState
            title="The import could not be loaded"
            message={error.message}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Panel>
      )}
      {data && (
        <Box component="section" aria-label={data.fileName} sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
                {data.fileName}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {formatDate(data.createdOn)} <Tag>{statusNames[data.status]}</Tag>
              </Typography>
            </Box>
            {data.canUndo && <UndoImport of={data} />}
          </Box>
          {data.failed && <Alert severity="error">{data.clientStatusMessage}</Alert>}
          {isRunning(data) ? <ImportProgress process={data} /> : <ImportRows of={data} />}
        </Box>
      )}
    </>
  );
}

/** Undoes the last import, after a confirmation. */
function UndoImport({ of: { id, fileName } }: { of: LinkedinImport }) {
  const { mutateAsync } = useUndoImport();
  const undoing = useConfirmedAction({ act: () => mutateAsync({ params: { id } }) });
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<Undo />} onClick={undoing.ask}>
        Undo import
      </Button>
      <ConfirmDialog {...undoing.dialog} title={`Undo the import of ${fileName}?`} confirm="Undo import">
        All changes of this import are undone: contacts that it added leave your network, and values that it updated get
        their earlier values. Later changes by you or others stay.
      </ConfirmDialog>
    </>
  );
}
