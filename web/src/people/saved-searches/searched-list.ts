import type { SearchableList } from '@kith/contract/people/saved-searches';
import type { Scope } from '../../entities/scope/scope.ts';
import type { FilterField, FilterValues } from '../../ui/filters/filter-field.ts';

/** The current list with its filters. */
export interface SearchedList {
  list: SearchableList;
  scope: Scope;
  /** The name of the collective, once it is loaded. */
  collective: string | undefined;
  fields: readonly FilterField[];
  values: FilterValues;
}
