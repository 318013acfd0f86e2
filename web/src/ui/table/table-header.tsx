import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { Column, SortOrder } from './column.ts';
import { minWidth } from './fitting-columns.ts';

interface TableHeaderProps<T> {
  columns: readonly Column<T>[];
  order: SortOrder | undefined;
  onOrder: ((order: SortOrder) => void) | undefined;
}

export function TableHeader<T>({ columns, order, onOrder }: TableHeaderProps<T>) {
  return (
    <TableHead role="rowgroup">
      <TableRow role="row">
        {columns.map(({ header, headerCell, width, align = 'left', sortKey }) => {
          const active = sortKey !== undefined && order?.by === sortKey;
          const direction = active ? order.direction : 'asc';
          return (
            <TableCell
              key={header}
              role="columnheader"
              align={align}
              sx={{ width: minWidth({ width }) }}
              aria-sort={active ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {sortKey && onOrder ? (
                <TableSortLabel
                  active={active}
                  direction={direction}
                  onClick={() => onOrder({ by: sortKey, direction: active && direction === 'asc' ? 'desc' : 'asc' })}
                >
                  {header}
                </TableSortLabel>
              ) : (
                (headerCell ?? header)
              )}
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}
