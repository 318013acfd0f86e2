import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { readListFilters } from '../../entities/scope/read-list-filters.ts';
import type { Scope } from '../../entities/scope/scope.ts';
import { useFilterShape } from '../../ui/filters/filter-shape.ts';
import { loadPersonShape } from './load-person-shape.ts';
import { personFilterFields } from './person-filter-fields.ts';
import type { PersonFilterShape } from './person-filter-shape.ts';

/** The filters of a people list, with their values from the address. */
export function usePersonFilters(scope: Scope, isAdmin: boolean) {
  const { search } = useLocation();
  const shape = useFilterShape(search, loadPersonShape);
  return useMemo(() => readPersonFilters(search, shape, scope, isAdmin), [search, shape, scope, isAdmin]);
}

/** The filters of an address. `shape` is undefined for an address that does not need it. */
export function readPersonFilters(
  search: string,
  shape: PersonFilterShape | undefined,
  scope: Scope,
  isAdmin: boolean,
) {
  return readListFilters(search, shape, personFilterFields(scope, isAdmin), scope);
}

export type PersonFilterState = ReturnType<typeof readPersonFilters>;
