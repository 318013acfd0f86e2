import type { TargetList } from '@kith/contract/reach/targets';
import TrackChanges from 'icon:baseline-track-changes';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { PagedList } from '../../ui/paged-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { ToggleChoice } from '../../ui/toggle-choice.tsx';
import { readFilter, readTargetPage, withValues } from './target-filters.ts';
import { TargetIntroducers } from './target-introducers.tsx';
import { TargetListHeader } from './target-list-header.tsx';
import { TargetRow } from './target-row.tsx';
import { TargetTools } from './target-tools.tsx';
import { targetListQuery, targetsQuery, useOpenTargetList, useRefreshTargets } from './targets.api.ts';

/** While the coverage is being computed, the list is read again. */
const POLL_MS = 3000;

/** A list with its coverage, by target or by introducer. */
export function TargetListView({ id }: { id: number }) {
  const result = useQuery({
    ...targetListQuery(id),
    refetchInterval: ({ state }) => (state.data?.isUpdating ? POLL_MS : false),
  });
  const { data: list, error, isFetching, refetch } = result;
  useOpened(id);
  useTargetsAfterComputing(list?.computedOn);
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
      <Skeleton variant="rounded" height={160} aria-label="Loading" sx={{ borderRadius: '10px' }} />
    );
  }
  return (
    <>
      <TargetListHeader list={list} />
      <Targets list={list} />
    </>
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

function Targets({ list }: { list: TargetList }) {
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
      {byIntroducer ? <TargetIntroducers listId={list.id} /> : <TargetRows list={list} />}
    </>
  );
}

function TargetRows({ list }: { list: TargetList }) {
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
        renderRow={(target) => <TargetRow key={target.id} list={list} target={target} />}
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
