import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { readListFilters } from '../../entities/scope/read-list-filters.ts';
import type { Scope } from '../../entities/scope/scope.ts';
import { useFilterShape } from '../../ui/filters/filter-shape.ts';
import { loadOrganizationShape } from './load-organization-shape.ts';
import { organizationFilterFields } from './organization-filter-fields.ts';
import type { OrganizationFilterShape } from './organization-filter-shape.ts';

/** The filters of an organization list, with their values from the address. */
export function useOrganizationFilters(scope: Scope) {
  const { search } = useLocation();
  const shape = useFilterShape(search, loadOrganizationShape);
  return useMemo(() => readOrganizationFilters(search, shape, scope), [search, shape, scope]);
}

/** The filters of an address. `shape` is undefined for an address that does not need it. */
export function readOrganizationFilters(search: string, shape: OrganizationFilterShape | undefined, scope: Scope) {
  return readListFilters(search, shape, organizationFilterFields(scope), scope);
}

export type OrganizationFilterState = ReturnType<typeof readOrganizationFilters>;
