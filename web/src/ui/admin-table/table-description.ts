import type { Paged } from '@kith/contract/paging';
import type { ComponentType, ReactNode } from 'react';
import type { To } from 'react-router';
import type { FilterField } from '../filters/filter-field.ts';
import type { ParsedFilters, FilterShape } from '../filters/filter-values.ts';
import type { OrderKeys, Ordering } from '../filters/ordering.ts';
import type { Column } from '../table/column.ts';
import type { DialogWidth } from '../theme/tokens.ts';

/** One page of rows, as react-query reads it. */
export interface PageQuery<T> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Paged<T>>;
  placeholderData?: (
    previous: Paged<T> | undefined,
    query: { queryKey: readonly unknown[] } | undefined,
  ) => Paged<T> | undefined;
}

export interface AdminColumn<T> extends Column<T> {
  /** Cannot be hidden and never yields: the name, what can be done. */
  isAlwaysShown?: boolean;
  /** Yields before the others where there is no room for all. */
  isHiddenFirst?: boolean;
  /** Stands in the table only once somebody has asked for it. */
  isHiddenByDefault?: boolean;
}

export interface FormProps {
  title: string;
  onClose: () => void;
}

export interface BulkProps<T> {
  /** The chosen rows of the page in sight. */
  rows: readonly T[];
  onDone: () => void;
}

/** A table of the back-office, as facts: what it lists, its columns, its filters and what can be done there. */
export interface TableDescription<T, S extends FilterShape> {
  /** 'Platform Invites' */
  title: string;
  /** 'Platform Invite' */
  singular: string;
  columns: readonly AdminColumn<T>[];
  rowKey: (row: T) => number;
  /** The filters and the order that the call takes; what an address holds beyond that is left alone. */
  shape: S;
  fields: readonly FilterField[];
  read: (query: ParsedFilters<S> & { page: number }) => PageQuery<T>;
  /** What it can be sorted by; the first is how it comes unasked. */
  orderings?: readonly Ordering[];
  orderKeys?: OrderKeys;
  /** The filters in a dialog of their own title instead of the drawer; with `sorts`, it also offers the order. */
  filterDialog?: { title: string; width: DialogWidth; hasOrder?: boolean };
  /** The form behind the New button. */
  NewForm?: ComponentType<FormProps>;
  /** Where a row leads: a click on it, or Enter. */
  rowTarget?: (row: T) => To;
  /** It leads there in a tab of its own, so that the list stays. */
  opensInNewTab?: boolean;
  /** The address of the whole filtered list as CSV. */
  download?: (query: ParsedFilters<S>) => string;
  /** What can be done with several rows at once, as BulkButtons. */
  BulkActions?: ComponentType<BulkProps<T>>;
  /** How many page buttons it shows; left out: as many as back-office tables do. */
  pageButtons?: number;
  /** What belongs here, while there is nothing. */
  empty: ReactNode;
  /** Milliseconds after which a table that fills by itself is read again. */
  refreshInterval?: number;
}

/** Names the types of a description by what it says. */
export function defineTable<T, S extends FilterShape>(table: TableDescription<T, S>): TableDescription<T, S> {
  return table;
}
