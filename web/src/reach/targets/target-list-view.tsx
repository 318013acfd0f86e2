import type { TargetList } from '@kith/contract/reach/targets';
import TrackChanges from 'icon:baseline-track-changes';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLiveRefresh } from '../../entities/live/use-live-refresh.ts';
import { isApiError } from '../../http/api-error.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { ToggleChoice } from '../../ui/toggle-choice.tsx';
import { readFilter, readTargetPage, withValues } from './target-filters.ts';
import { TargetIntroducers } from './target-introducers.tsx';
import { TargetListHeader } from './target-list-header.tsx';
import { TargetRow, type AskedTarget } from './target-row.tsx';
import { TargetTools } from './target-tools.tsx';
import {
  targetListQuery,
  targetsQuery,
  useOpenTargetList,
  useRefreshTargetLists,
  useRefreshTargets,
} from './targets.api.ts';

/** The button that asks the introducer of a target. */
type RenderAsk = (asked: AskedTarget) => ReactNode;

/** A list with its coverage, by target or by introducer. */
export function TargetListView({ id, renderAsk }: { id: number; renderAsk: RenderAsk }) {
  const { data: list, error, isFetching, refetch } = useQuery(targetListQuery(id));
  useLiveRefresh('targets', useRefreshTargetLists());
  useOpened(id);
  useTargetsAfterComputing(list?.computedOn);
  // Also if it was loaded before: it was deleted, or is no longer shared.
  if (isApiError(error, 404)) return <NotHere />;
  if (!list) {
    return error ? (
      <Panel>
        <ErrorState
          title="The target list could not be loaded"
          message={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Panel>
    ) : (
      <Skeleton variant="rounded" height={160} role="status" aria-label="Loading" sx={{ borderRadius: '10px' }} />
    );
  }
  return (
    <>
      <TargetListHeader list={list} />
      <Targets list={list} renderAsk={renderAsk} />
    </>
  );
}

function NotHere() {
  return (
    <Panel>
      <EmptyState
        icon={<TrackChanges />}
        title="This target list is not here"
        action={
          <Button variant="outlined" color="inherit" component={Link} to="/targets">
            All target lists
          </Button>
        }
      >
        It does not exist, it was deleted, or it is no longer shared with you.
      </EmptyState>
    </Panel>
  );
}

/** Coverage is computed for the readers who open a list. */
function useOpened(id: number) {
  const { mutate } = useOpenTargetList();
  useEffect(() => mutate({ params: { id } }), [mutate, id]);
}

function useTargetsAfterComputing(computedOn: number | null | undefined) {
  const refreshTargets = useRefreshTargets();
  const refresh = useEffectEvent(() => void refreshTargets());
  const before = useRef(computedOn);
  useEffect(() => {
    if (before.current !== undefined && before.current !== computedOn) refresh();
    before.current = computedOn;
  }, [computedOn]);
}

function Targets({ list, renderAsk }: { list: TargetList; renderAsk: RenderAsk }) {
  const [search, setSearch] = useSearchParams();
  const byIntroducer = search.get('by') === 'introducer';
  return (
    <>
      <ToggleChoice
        label="Group"
        choices={[
          { value: 'target', name: 'By target' },
          { value: 'introducer', name: 'By introducer' },
        ]}
        value={byIntroducer ? 'introducer' : 'target'}
        onChoose={(chosen) => setSearch(chosen === 'introducer' ? { by: 'introducer' } : {})}
        sx={{ mb: 1.5 }}
      />
      {byIntroducer ? <TargetIntroducers listId={list.id} /> : <TargetRows list={list} renderAsk={renderAsk} />}
    </>
  );
}

function TargetRows({ list, renderAsk }: { list: TargetList; renderAsk: RenderAsk }) {
  const [search, setSearch] = useSearchParams();
  const result = useQuery(targetsQuery(list.id, readTargetPage(search)));
  const isFiltered = Object.keys(readFilter(search)).length > 0;
  const showAll = (
    <Button variant="outlined" color="inherit" onClick={() => setSearch({})}>
      Show all targets
    </Button>
  );
  const introducer = search.get('introducer') === null ? undefined : result.data?.results[0]?.introducer;
  return (
    <>
      {introducer && (
        <Button color="inherit" sx={{ mb: 1 }} onClick={() => setSearch(withValues(search, { introducer: undefined }))}>
          Through {introducer.name} · Show all targets
        </Button>
      )}
      <PagedList
        {...result}
        name="targets"
        tools={<TargetTools listId={list.id} />}
        renderRow={(target) => <TargetRow key={target.id} list={list} target={target} renderAsk={renderAsk} />}
        skeleton={<RowSkeletons rows={6} round={list.kind === 'person'} />}
        empty={
          isFiltered ? (
            <EmptyState title="No target matches" action={showAll}>
              No target of this list has these properties.
            </EmptyState>
          ) : (
            <EmptyState icon={<TrackChanges />} title="The list is empty" help="targets">
              Add targets to see who can introduce you to them.
            </EmptyState>
          )
        }
      />
    </>
  );
}
