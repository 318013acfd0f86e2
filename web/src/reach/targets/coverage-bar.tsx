import { targetReaches, type TargetList, type TargetReach } from '@kith/contract/reach/targets';
import Box from '@mui/material/Box';
import { formatCount } from '../../ui/formats.ts';

export const reachColours: Record<TargetReach | 'doubtful', string> = {
  direct: 'success.main',
  one: 'secondary.main',
  two: 'info.light',
  doubtful: 'warning.main',
  none: 'action.disabledBackground',
};

/** The parts of a list, in the order of the bar. */
export const coverageParts = ({ coverage, totals }: Pick<TargetList, 'coverage' | 'totals'>) => [
  { part: 'direct' as const, name: targetReaches.direct, count: coverage.direct },
  { part: 'one' as const, name: targetReaches.one, count: coverage.one },
  { part: 'two' as const, name: targetReaches.two, count: coverage.two },
  { part: 'doubtful' as const, name: 'To review', count: totals.doubtful },
  { part: 'none' as const, name: targetReaches.none, count: coverage.none },
];

/** How much of a list is reached, as one bar. */
export function CoverageBar({ list, height = 10 }: { list: Pick<TargetList, 'coverage' | 'totals'>; height?: number }) {
  const parts = coverageParts(list).filter(({ count }) => count > 0);
  const text = parts.map(({ name, count }) => `${name}: ${formatCount(count)}`).join(', ');
  return (
    <Box
      role="img"
      aria-label={text === '' ? 'Not computed yet' : text}
      sx={{ display: 'flex', gap: '2px', height, borderRadius: '5px', overflow: 'hidden', bgcolor: 'action.hover' }}
    >
      {parts.map(({ part, count }) => (
        <Box key={part} sx={{ flex: `${count} 0 3px`, bgcolor: reachColours[part] }} />
      ))}
    </Box>
  );
}
