import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { scopeQuery, type Scope } from '../../entities/scope/scope.ts';
import { useFilterShape } from '../../ui/filters/filter-shape.ts';
import { readFilters } from '../../ui/filters/filter-values.ts';
import { readPage } from '../../ui/pager/page-window.ts';
import { loadOrganizationShape } from './load-organization-shape.ts';
import { organizationFilterFields } from './organization-filter-fields.ts';

/** The filters of an organization list, with their values from the address. */
export function useOrganizationFilters(scope: Scope) {
  const { search } = useLocation();
  const shape = useFilterShape(search, loadOrganizationShape);
  return useMemo(() => {
    const fields = organizationFilterFields(scope);
    const { values, query } = readFilters(search, shape, fields);
    const { order, ...filters } = query;
    return {
      fields,
      values,
      /** The filters without scope, order and page, for the stats. */
      filters,
      query: { ...scopeQuery(scope), ...filters, ...(order && { order }), page: readPage(search) },
    };
  }, [scope, search, shape]);
}

export type OrganizationFilterState = ReturnType<typeof useOrganizationFilters>;
