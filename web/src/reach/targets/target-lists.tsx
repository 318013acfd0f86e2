import { targetKinds, type TargetList } from '@kith/contract/reach/targets';
import Add from 'icon:baseline-add';
import TrackChanges from 'icon:baseline-track-changes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useLiveRefresh } from '../../entities/live/use-live-refresh.ts';
import { formatCount, formatRelativeTime } from '../../ui/formats.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { readPage } from '../../ui/pager/page-window.ts';
import { rowLinkAttribute } from '../../ui/row-arrow-keys.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CoverageBar } from './coverage-bar.tsx';
import type { CollectiveChoice } from './target-input.tsx';
import { TargetsDialog } from './targets-dialog.tsx';
import { targetListsQuery, useRefreshTargetLists } from './targets.api.ts';

interface TargetListsProps {
  /** Undefined while they load: a new list waits for them, because it offers one. */
  collectives: readonly CollectiveChoice[] | undefined;
  /** The collective that a new list offers first. */
  offered: CollectiveChoice | undefined;
}

/** The target lists that the user can read. */
export function TargetLists({ collectives, offered }: TargetListsProps) {
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const result = useQuery(targetListsQuery(readPage(useLocation().search)));
  useLiveRefresh('targets', useRefreshTargetLists());
  const create = (
    <Button
      variant="contained"
      startIcon={<Add />}
      loading={isCreating && !collectives}
      onClick={() => setCreating(true)}
    >
      New list
    </Button>
  );
  return (
    <>
      <PagedList
        {...result}
        name="target lists"
        // Hidden until it is known where it stays: a click as it moves into the empty state would be lost.
        tools={<Box sx={{ visibility: result.isPending ? 'hidden' : 'visible' }}>{create}</Box>}
        renderRow={(list) => <TargetListRow key={list.id} list={list} />}
        skeleton={<RowSkeletons rows={3} round={false} />}
        empty={
          <EmptyState icon={<TrackChanges />} title="Whom do you want to reach?" help="targets" action={create}>
            Paste or upload people or organizations. Kith says who can introduce you to each of them.
          </EmptyState>
        }
      />
      {isCreating && collectives && (
        <TargetsDialog
          collectives={collectives}
          offered={offered ?? (collectives.length === 1 ? collectives[0] : undefined)}
          onClose={() => setCreating(false)}
          onDone={({ id }) => void navigate(`/targets/${id}`)}
        />
      )}
    </>
  );
}

function TargetListRow({ list }: { list: TargetList }) {
  const { id, name, kind, collective, isShared, isMine, owner, targets, computedOn } = list;
  return (
    <div className="row">
      <div className="row-text" style={{ gridColumn: '1 / -1' }}>
        <div className="row-title row-name">
          <Link className="row-link" to={`/targets/${id}`} {...{ [rowLinkAttribute]: `targets/${id}` }}>
            {name}
          </Link>
          {isShared && <Tag>{isMine ? 'Shared' : `Of ${owner.name}`}</Tag>}
        </div>
        <div className="row-details">
          {formatCount(targets)} {targetKinds[kind].toLowerCase()} · {collective?.name ?? 'Your network'} ·{' '}
          {computedOn === null ? 'Not computed yet' : `Computed ${formatRelativeTime(computedOn).toLowerCase()}`}
        </div>
        <Box sx={{ mt: 0.75 }}>
          <CoverageBar list={list} />
        </Box>
      </div>
    </div>
  );
}
