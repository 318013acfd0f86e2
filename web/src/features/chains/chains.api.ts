import { listChains } from '@kith/contract/chains';
import { entityTypeIds, type ProfileSubject } from '../../entities/profile/profile-subject.ts';
import { scopeQuery, type Scope } from '../../entities/scope/scope.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';

/** The ways from me to a person or an organization. */
export const chainsQuery = (scope: Scope, target: ProfileSubject, page: number) =>
  pagedQueryOptionsFor(listChains, {
    query: { ...scopeQuery(scope), toEntityTypeId: entityTypeIds[target.kind], toEntityId: target.id, page },
  });
