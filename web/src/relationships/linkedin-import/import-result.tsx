import { delays } from '@kith/contract/limits';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link, type To } from 'react-router';
import { mediumDate } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import { isUnderWay, statusNames } from './import-status.ts';
import { importQuery } from './linkedin-import.api.ts';
import { UndoImport } from './undo-import.tsx';

/** What became of one import, row by row. */
export function ImportResult({ id, back }: { id: number; back: To }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...importQuery(id),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? delays.poll : false),
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
                {mediumDate(data.createdOn)} <Tag>{statusNames[data.status]}</Tag>
              </Typography>
            </Box>
            {data.canUndo && <UndoImport of={data} />}
          </Box>
          {data.failed && <Alert severity="error">{data.clientStatusMessage}</Alert>}
          {isUnderWay(data) ? <ImportProgress process={data} /> : <ImportRows of={data} />}
        </Box>
      )}
    </>
  );
}
