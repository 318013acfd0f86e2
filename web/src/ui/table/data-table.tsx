import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { type ReactNode } from 'react';
import { Panel } from '../panel.tsx';
import { ErrorState } from '../states/error-state.tsx';
import type { Column, SortOrder } from './column.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableHeader } from './table-header.tsx';
import { tableStyle } from './table-style.ts';
import { useRowKeys } from './use-row-keys.ts';

interface DataTableProps<T> {
  /** What the table lists; read out as its name. */
  label: string;
  columns: readonly Column<T>[];
  /** Undefined while they are on their way. */
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string | number;
  empty: ReactNode;
  error?: Error | null;
  onRetry?: () => void;
  order?: SortOrder | undefined;
  onOrder?: (order: SortOrder) => void;
  /** Enter on a row, or a click on it. */
  onOpen?: (row: T) => void;
}

/** A table in all its states. The arrow keys walk its rows; on a phone each row becomes a small card. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, rowKey, empty, error, order, onOrder, onOpen, onRetry = () => {} } = props;
  const keys = useRowKeys(rows, onOpen);
  if (error && !rows) {
    return (
      <Panel>
        <ErrorState title="The list could not be loaded" message={error.message} onRetry={onRetry} />
      </Panel>
    );
  }
  if (rows?.length === 0) return <Panel>{empty}</Panel>;
  return (
    <Panel>
      <Table size="small" role="table" aria-label={label} aria-busy={rows === undefined} sx={tableStyle}>
        <TableHeader columns={columns} order={order} onOrder={onOrder} />
        <TableBody role="rowgroup">
          {rows === undefined ? (
            <SkeletonRows columns={columns} />
          ) : (
            rows.map((row, index) => (
              <TableRow
                key={rowKey(row)}
                role="row"
                hover
                {...keys(index)}
                onClick={onOpen && (() => onOpen(row))}
                sx={{ cursor: onOpen ? 'pointer' : undefined }}
              >
                {columns.map((column) => (
                  <TableCell
                    key={column.header}
                    role="cell"
                    align={column.align ?? 'left'}
                    // On a phone, where the header is out of sight, the name of the column stands before the value.
                    data-label={column.header}
                  >
                    {column.cell(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))
          )}
        </TableBody>
      </Table>
    </Panel>
  );
}
