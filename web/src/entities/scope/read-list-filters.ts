import type { FilterField } from '../../ui/filters/filter-field.ts';
import { readFilters, type FilterShape } from '../../ui/filters/filter-values.ts';
import { readPage } from '../../ui/pager/page-window.ts';
import { scopeQuery, type Scope } from './scope.ts';

/** The filters of a directory list, from its address. `shape` is undefined for an address that does not need it. */
export function readListFilters<S extends FilterShape>(
  search: string,
  shape: S | undefined,
  fields: FilterField[],
  scope: Scope,
) {
  const { values, query } = readFilters(search, shape, fields);
  const { order: _, ...filters } = query;
  return {
    fields,
    values,
    /** The filters without scope, order and page, for the stats. */
    filters,
    query: { ...scopeQuery(scope), ...query, page: readPage(search) },
  };
}
