import { listOrganizations } from '@kith/contract/people/organizations';
import { organizationFilters } from '@kith/contract/people/organization-filters';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { scopeQuery, type Scope } from '../../entities/scope/scope.ts';
import { readFilters } from '../../ui/filters/filter-values.ts';
import { readPage } from '../../ui/pager/page-window.ts';
import { organizationFilterFields } from './organization-filter-fields.ts';

const shape = { ...organizationFilters, order: listOrganizations.query.shape.order };

/** The filters of an organization list, with their values from the address. */
export function useOrganizationFilters(scope: Scope) {
  const { search } = useLocation();
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
  }, [scope, search]);
}

export type OrganizationFilterState = ReturnType<typeof useOrganizationFilters>;
