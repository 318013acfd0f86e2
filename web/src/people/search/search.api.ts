import { omniSearch } from '@kith/contract/people/search';
import { scopeQuery, type Scope } from '../../entities/scope/scope.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const searchQuery = (name: string, scope: Scope) =>
  queryOptionsFor(omniSearch, { query: { name, ...scopeQuery(scope) } });
