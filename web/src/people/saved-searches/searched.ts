import type { SearchableList } from '@kith/contract/people/saved-searches';
import type { Scope } from '../../entities/scope/scope.ts';
import type { FilterField, FilterValues } from '../../ui/filters/filter-field.ts';

/** The list that is looked at, and what it is narrowed by now. */
export interface Searched {
  list: SearchableList;
  scope: Scope;
  /** In a collective: its name, once it is known. */
  collective: string | undefined;
  fields: readonly FilterField[];
  values: FilterValues;
}
