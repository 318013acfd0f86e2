import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { readFilters, type FilterShape } from '../filters/filter-values.ts';
import { readOrder, searchWithOrder } from '../filters/ordering.ts';
import { readPage } from '../pager/page-window.ts';
import type { SortOrder } from '../table/column.ts';
import type { TableDescription } from './table-description.ts';

/** Reads filters, order and page of a table from the address, and runs its query. */
export function useTable<T, S extends FilterShape>(table: TableDescription<T, S>) {
  const { shape, fields, orderings = [], orderKeys = 'joined', refreshInterval } = table;
  const { search } = useLocation();
  const navigate = useNavigate();
  const { values, query } = readFilters(search, shape, fields);
  const page = readPage(search);
  const result = useQuery({
    ...table.read({ ...query, page }),
    ...(refreshInterval !== undefined && { refetchInterval: refreshInterval }),
  });
  return {
    values,
    query,
    result,
    order: orderings.length > 0 ? readOrder(values, orderings, orderKeys) : undefined,
    setOrder: (order: SortOrder) =>
      void navigate({ search: searchWithOrder(search, order, orderings, orderKeys) }, { preventScrollReset: true }),
  };
}
