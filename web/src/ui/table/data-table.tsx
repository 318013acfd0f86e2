import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useState, type MouseEvent, type ReactNode, type KeyboardEvent } from 'react';
import { Panel } from '../panel.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { placeholders } from '../theme/tokens.ts';
import type { Column, SortOrder } from './column.ts';
import { TableHeader } from './table-header.tsx';
import { tableStyle } from './table-style.ts';

interface DataTableProps<T> {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  /** Undefined while loading. */
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string | number;
  empty: ReactNode;
  error?: Error | null;
  onRetry?: () => void;
  retrying?: boolean;
  order?: SortOrder | undefined;
  onOrder?: (order: SortOrder) => void;
  /** The rows are of the previous page, while the new one loads. */
  dimmed?: boolean;
  /** Called on a click on a row, or Enter. */
  onOpen?: (row: T) => void;
}

/** A table, or its skeleton, error or empty state. The arrow keys move between rows; on a phone each row is a card. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, rowKey, empty, error, order, onOrder, onOpen, dimmed, onRetry = () => {} } = props;
  const keys = useRowKeys(rows, onOpen);
  if (error && !rows) {
    return (
      <Panel>
        <ErrorState
          title="The list could not be loaded"
          message={error.message}
          retrying={props.retrying ?? false}
          onRetry={onRetry}
        />
      </Panel>
    );
  }
  if (rows?.length === 0) return <Panel>{empty}</Panel>;
  return (
    <Panel dimmed={dimmed ?? false}>
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
                onClick={onOpen && ((event: MouseEvent) => isForRow(event) && onOpen(row))}
                sx={{ cursor: onOpen ? 'pointer' : undefined }}
              >
                {columns.map((column) => (
                  <TableCell
                    key={column.header}
                    role="cell"
                    align={column.align ?? 'left'}
                    // On a phone the header is hidden, and this name is shown before the value.
                    data-label={column.header}
                    data-wraps={column.wraps}
                    onMouseEnter={showWhole}
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

/** Sets a tooltip with the whole text if it is cut. */
function showWhole({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  const isCut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].some((one) => one.scrollWidth > one.clientWidth + 1);
  cell.title = isCut ? cell.innerText : '';
}

/** Ignores clicks on links, buttons and inputs within the row, and clicks that end a text selection. */
function isForRow({ target }: MouseEvent): boolean {
  const inner = target instanceof Element && target.closest('a, button, input, label, [role=menu], [role=dialog]');
  return !inner && !window.getSelection()?.toString();
}

function SkeletonRows<T>({ columns }: { columns: readonly Column<T>[] }) {
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

/**
 * A roving tabindex: the rows are one stop of the Tab key; arrows, Home and End move between them, Enter opens one.
 * Returns the props of the row at an index.
 */
function useRowKeys<T>(rows: readonly T[] | undefined, onOpen?: (row: T) => void) {
  const [current, setCurrent] = useState(0);
  const last = (rows?.length ?? 0) - 1;
  const stop = Math.min(current, Math.max(last, 0));

  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLTableRowElement>) => {
    // Ignores keys pressed in a button or link within the row.
    if (event.target !== event.currentTarget) return;
    const row = rows?.[index];
    if (event.key === 'Enter' && onOpen && row !== undefined) {
      onOpen(row);
      return;
    }
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: last }[event.key];
    if (target === undefined || target < 0 || target > last) return;
    event.preventDefault();
    const siblings = event.currentTarget.parentElement?.children;
    (siblings?.item(target) as HTMLElement | null)?.focus();
  };

  return (index: number) => ({
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => setCurrent(index),
    onKeyDown: onKeyDown(index),
  });
}
