import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { placeholders } from '../theme/tokens.ts';
import { EntityRow } from '../entity-row.tsx';

/** Percentages that look random but are the same on every visit. */
const widths = [34, 26, 41, 30, 37];

function RowSkeleton({ round, index }: { round: boolean; index: number }) {
  const width = widths[index % widths.length] ?? 30;
  return (
    <EntityRow
      avatar={<Skeleton variant={round ? 'circular' : 'rounded'} width={50} height={50} />}
      title={<Skeleton width={`${width}%`} />}
      line={<Skeleton width={`${width + 24}%`} />}
      details={<Skeleton width={`${width - 6}%`} />}
    />
  );
}

/** The skeleton of a directory list. */
export function RowSkeletons({ round = true, rows = placeholders.list }: { round?: boolean; rows?: number }) {
  return (
    <Box aria-busy aria-label="Loading" role="status">
      {Array.from({ length: rows }, (_, index) => (
        <RowSkeleton key={index} round={round} index={index} />
      ))}
    </Box>
  );
}
