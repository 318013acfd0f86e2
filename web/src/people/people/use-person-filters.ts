import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { scopeQuery, type Scope } from '../../entities/scope/scope.ts';
import { useFilterShape } from '../../ui/filters/filter-shape.ts';
import { readFilters } from '../../ui/filters/filter-values.ts';
import { readPage } from '../../ui/pager/page-window.ts';
import { loadPersonShape } from './load-person-shape.ts';
import { personFilterFields } from './person-filter-fields.ts';

/** The filters of a people list, with their values from the address. */
export function usePersonFilters(scope: Scope, isAdmin: boolean) {
  const { search } = useLocation();
  const shape = useFilterShape(search, loadPersonShape);
  return useMemo(() => {
    const fields = personFilterFields(scope, isAdmin);
    const { values, query } = readFilters(search, shape, fields);
    const { order, ...filters } = query;
    return {
      fields,
      values,
      /** The filters without scope, order and page, for the stats. */
      filters,
      query: { ...scopeQuery(scope), ...filters, ...(order && { order }), page: readPage(search) },
    };
  }, [scope, isAdmin, search, shape]);
}

export type PersonFilterState = ReturnType<typeof usePersonFilters>;
