import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { filtersIn, type Shape } from '../filters/filter-values.ts';
import { orderFrom, searchWithOrder } from '../filters/ordering.ts';
import { pageIn } from '../pager/page-window.ts';
import type { SortOrder } from '../table/column.ts';
import type { TableDescription } from './table-description.ts';

/** What the address asks of a table, and what the server answers. */
export function useTable<T, S extends Shape>(table: TableDescription<T, S>) {
  const { shape, fields, orderings = [], orderKeys = 'joined', refreshEvery } = table;
  const { search } = useLocation();
  const navigate = useNavigate();
  const { values, query } = filtersIn(search, shape, fields);
  const page = pageIn(search);
  const result = useQuery({
    ...table.read({ ...query, page }),
    ...(refreshEvery !== undefined && { refetchInterval: refreshEvery }),
  });
  return {
    values,
    query,
    result,
    order: orderings.length > 0 ? orderFrom(values, orderings, orderKeys) : undefined,
    setOrder: (order: SortOrder) =>
      void navigate({ search: searchWithOrder(search, order, orderings, orderKeys) }, { preventScrollReset: true }),
  };
}
