import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { placeholders } from '../theme/tokens.ts';
import type { Column } from './column.ts';

/** A table that is on its way, in the shape it will have. */
export function SkeletonRows<T>({ columns }: { columns: readonly Column<T>[] }) {
  return Array.from({ length: placeholders.list }, (_, index) => (
    <TableRow key={index} role="row">
      {columns.map((column) => (
        <TableCell key={column.header} role="cell" data-label={column.header}>
          <Skeleton width={`${60 + ((index * 17 + column.header.length * 11) % 35)}%`} sx={{ minWidth: 40 }} />
        </TableCell>
      ))}
    </TableRow>
  ));
}
