import { listChains } from '@kith/contract/relationships/chains';
import { entityTypeIds, type ProfileSubject } from '../../entities/profile/profile-subject.ts';
import { scopeQuery, type Scope } from '../../entities/scope/scope.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';

/** Through whom: the best way of every introducer, or all ways of one of them. */
type Through = { onePerIntroducer: 'true' } | { introducerId: number };

/** The ways from me to a person or an organization. */
export const chainsQuery = (scope: Scope, target: ProfileSubject, through: Through, page: number) =>
  pagedQueryOptionsFor(listChains, {
    query: {
      ...scopeQuery(scope),
      toEntityTypeId: entityTypeIds[target.kind],
      toEntityId: target.id,
      ...through,
      page,
    },
  });
