import { listCommonalities } from '@kith/contract/relationships/commonalities';
import { scopeQuery, type Scope } from '../../entities/scope/scope.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const commonalitiesQuery = (scope: Scope, id: number) =>
  queryOptionsFor(listCommonalities, { params: { id }, query: scopeQuery(scope) });
