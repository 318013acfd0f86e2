import { targetKinds, type TargetList } from '@kith/contract/reach/targets';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import { pressedStyle } from '../../ui/filters/filter-chips.tsx';
import { formatCount, formatRelativeTime } from '../../ui/formats.ts';
import { CoverageBar, coverageParts, reachColours } from './coverage-bar.tsx';
import { withValues } from './target-filters.ts';

/** The name and the coverage of a list. Each part of the bar is a filter. */
export function TargetListHeader({ list }: { list: TargetList }) {
  const { name, kind, collective, isShared, isMine, owner, targets, computedOn, isUpdating } = list;
  const computed =
    computedOn === null
      ? 'Computing…'
      : `Computed ${formatRelativeTime(computedOn).toLowerCase()}${isUpdating ? ', updating' : ''}`;
  const readers = isMine ? (isShared ? 'shared' : 'only you') : `of ${owner.name}`;
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        {formatCount(targets)} {targetKinds[kind].toLowerCase()} · {collective?.name ?? 'Your network'}, {readers} ·{' '}
        <span role="status">{computed}</span>
      </Typography>
      <CoverageBar list={list} height={14} />
      <CoverageFilter list={list} />
    </Box>
  );
}

function CoverageFilter({ list }: { list: TargetList }) {
  const [search, setSearch] = useSearchParams();
  return (
    <Box role="group" aria-label="Show" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
      {coverageParts(list).map(({ part, name, count }) => {
        const key = part === 'doubtful' ? 'state' : 'reach';
        const active = search.get(key) === part;
        if (part === 'doubtful' && count === 0 && !active) return null;
        return (
          <ButtonBase
            key={part}
            aria-pressed={active}
            disabled={count === 0 && !active}
            onClick={() =>
              setSearch(
                withValues(search, {
                  reach: undefined,
                  state: undefined,
                  by: undefined,
                  [key]: active ? undefined : part,
                }),
              )
            }
            sx={{ ...pressedStyle(active), gap: 0.75, ...(count === 0 && !active && { color: 'text.secondary' }) }}
          >
            <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '3px', bgcolor: reachColours[part] }} />
            {name} <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatCount(count)}</span>
          </ButtonBase>
        );
      })}
    </Box>
  );
}
