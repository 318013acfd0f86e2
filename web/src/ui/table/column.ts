import type { ReactNode } from 'react';

/** A column of a table, described by data. */
export interface Column<T> {
  header: string;
  /** Stands in the header instead of its name: a box that chooses all. */
  headerCell?: ReactNode;
  cell: (row: T) => ReactNode;
  /** The pixels it needs at least. What is left over is shared out. */
  width?: number;
  /** Long texts go on in the next line; in other columns they are cut, and a tooltip has them whole. */
  wraps?: boolean;
  align?: 'left' | 'right' | 'center';
  /** The name under which the server sorts by this column; left out: it cannot be sorted by. */
  sortKey?: string;
}

export interface SortOrder {
  by: string;
  direction: 'asc' | 'desc';
}

/** The order as addresses hold it: 'name-asc'. */
export function orderText({ by, direction }: SortOrder): string {
  return `${by}-${direction}`;
}

export function orderIn(text: string | null, allowed: readonly string[]): SortOrder | undefined {
  const [, by, direction] = /^(\w+)-(asc|desc)$/.exec(text ?? '') ?? [];
  if (!by || !allowed.includes(by)) return undefined;
  return { by, direction: direction === 'desc' ? 'desc' : 'asc' };
}
