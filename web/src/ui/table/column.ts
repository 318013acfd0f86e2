import type { ReactNode } from 'react';

/** Describes a column of a table. */
export interface Column<T> {
  header: string;
  /** Replaces the name in the header, such as a checkbox that selects all rows. */
  headerCell?: ReactNode;
  cell: (row: T) => ReactNode;
  /** The minimum width in pixels. The remaining width is distributed. */
  width?: number;
  /** Long texts wrap. In other columns they are cut, with the whole text in a tooltip. */
  wraps?: boolean;
  align?: 'left' | 'right' | 'center';
  /** The server's name for the order by this column; left out: not sortable. */
  sortKey?: string;
}

export interface SortOrder {
  by: string;
  direction: 'asc' | 'desc';
}

/** The order as it is written in addresses: 'name-asc'. */
export function orderText({ by, direction }: SortOrder): string {
  return `${by}-${direction}`;
}
