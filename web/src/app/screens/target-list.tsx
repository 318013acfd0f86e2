import ArrowBack from 'icon:baseline-arrow-back';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isApiError } from '../../http/api-error.ts';
import { TargetListActions } from '../../reach/targets/target-list-actions.tsx';
import { TargetListView } from '../../reach/targets/target-list-view.tsx';
import { targetListQuery } from '../../reach/targets/targets.api.ts';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';
import { AskTarget } from './ask-target.tsx';

/** One target list. */
export function TargetListScreen() {
  const id = Number(useParams()['listId']);
  const { data, error } = useQuery(targetListQuery(id));
  const list = isApiError(error, 404) ? undefined : data;
  return (
    <>
      <title>{list ? `${list.name} · Kith` : 'Targets · Kith'}</title>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 48, mb: 0.5 }}>
        <Button color="inherit" component={Link} to="/targets" startIcon={<ArrowBack />} sx={{ ml: -1, mr: 'auto' }}>
          Targets
        </Button>
        {list?.isMine && <TargetListActions list={list} />}
      </Box>
      <ErrorBoundary name="The target list" resetKey={id}>
        <TargetListView key={id} id={id} renderAsk={(asked) => <AskTarget {...asked} />} />
      </ErrorBoundary>
    </>
  );
}
