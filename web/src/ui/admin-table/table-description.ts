import type { Paged } from '@kith/contract/paging';
import type { ComponentType, ReactNode } from 'react';
import type { To } from 'react-router';
import type { FilterField } from '../filters/filter-field.ts';
import type { ParsedFilters, FilterShape } from '../filters/filter-values.ts';
import type { OrderKeys, Ordering } from '../filters/ordering.ts';
import type { Column } from '../table/column.ts';
import type { HelpTopic } from '../help-topics.ts';
import type { DialogWidth } from '../theme/tokens.ts';

/** The query options of one page of rows. */
export interface PageQuery<T> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Paged<T>>;
  placeholderData?: (
    previous: Paged<T> | undefined,
    query: { queryKey: readonly unknown[] } | undefined,
  ) => Paged<T> | undefined;
}

export interface AdminColumn<T> extends Column<T> {
  /** Never hidden, neither by the user nor for lack of room: the name, the actions. */
  isAlwaysShown?: boolean;
  /** Hidden before the others if there is no room for all. */
  isHiddenFirst?: boolean;
  /** Hidden until the user shows it. */
  isHiddenByDefault?: boolean;
}

export interface FormProps {
  title: string;
  onClose: () => void;
}

export interface BulkProps<T> {
  /** The selected rows of the current page. */
  rows: readonly T[];
  onDone: () => void;
}

/** Describes a table of the back-office: its rows, columns, filters and actions. */
export interface TableDescription<T, S extends FilterShape> {
  /** 'Platform Invites' */
  title: string;
  /** 'Platform Invite' */
  singular: string;
  columns: readonly AdminColumn<T>[];
  rowKey: (row: T) => number;
  /** The filters and the order that the endpoint accepts. Other query parameters are ignored. */
  shape: S;
  fields: readonly FilterField[];
  read: (query: ParsedFilters<S> & { page: number }) => PageQuery<T>;
  /** The available orders; the first is the default. */
  orderings?: readonly Ordering[];
  orderKeys?: OrderKeys;
  /** Shows the filters in a dialog instead of the drawer; with `hasOrder`, it also offers the order. */
  filterDialog?: { title: string; width: DialogWidth; hasOrder?: boolean };
  /** The form behind the New button. */
  NewForm?: ComponentType<FormProps>;
  /** The address that a click on a row, or Enter, opens. */
  rowTarget?: (row: T) => To;
  /** Opens the row's address in a new tab, so that the list stays. */
  opensInNewTab?: boolean;
  /** The URL of the filtered list as CSV. */
  download?: (query: ParsedFilters<S>) => string;
  /** The actions for several rows, as BulkButtons. */
  BulkActions?: ComponentType<BulkProps<T>>;
  /** The number of page buttons. Left out: the default of back-office tables. */
  pageButtons?: number;
  /** The text of the empty table: which rows will be here. */
  empty: ReactNode;
  /** The guide that explains the table, linked while it is empty. */
  help?: HelpTopic;
  /** In milliseconds, for tables that get rows without the user's action. */
  refreshInterval?: number;
}

/** Infers the type parameters of a description. */
export function defineTable<T, S extends FilterShape>(table: TableDescription<T, S>): TableDescription<T, S> {
  return table;
}
