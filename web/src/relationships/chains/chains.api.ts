import { listChains } from '@kith/contract/relationships/chains';
import { entityTypeIds, type ProfileSubject } from '../../entities/profile/profile-subject.ts';
import { scopeQuery, type Scope } from '../../entities/scope/scope.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';

/** The best chain of every introducer, or all chains of one introducer. */
type IntroducerFilter = { onePerIntroducer: 'true' } | { introducerId: number };

/** The chains from the user to a person or an organization. */
export const chainsQuery = (scope: Scope, target: ProfileSubject, through: IntroducerFilter, page: number) =>
  pagedQueryOptionsFor(listChains, {
    query: {
      ...scopeQuery(scope),
      toEntityTypeId: entityTypeIds[target.kind],
      toEntityId: target.id,
      ...through,
      page,
    },
  });
