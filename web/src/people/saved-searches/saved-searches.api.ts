import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  switchSearchAlert,
  type SearchableList,
} from '@kith/contract/people/saved-searches';
import { scopeQuery, type Scope } from '../../entities/scope/scope.ts';
import { useEndpointMutation } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const savedSearchesQuery = (list: SearchableList, scope: Scope) =>
  queryOptionsFor(listSavedSearches, { query: { list, ...scopeQuery(scope) } });

export const useSaveSearch = () => useEndpointMutation(saveSearch);

export const useSwitchSearchAlert = () => useEndpointMutation(switchSearchAlert);

export const useDeleteSearch = () => useEndpointMutation(deleteSavedSearch);
