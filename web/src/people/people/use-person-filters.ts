import { listPersons } from '@kith/contract/people/people';
import { personFilters } from '@kith/contract/people/person-filters';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { scopeQuery, type Scope } from '../../entities/scope/scope.ts';
import { readFilters } from '../../ui/filters/filter-values.ts';
import { readPage } from '../../ui/pager/page-window.ts';
import { personFilterFields } from './person-filter-fields.ts';

const shape = { ...personFilters, order: listPersons.query.shape.order };

/** The filters of a people list, with their values from the address. */
export function usePersonFilters(scope: Scope, isAdmin: boolean) {
  const { search } = useLocation();
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
  }, [scope, isAdmin, search]);
}

export type PersonFilterState = ReturnType<typeof usePersonFilters>;
