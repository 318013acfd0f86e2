import type { PersonFilters } from '@kith/contract/people/person-filters';
import { authorize } from '../../platform/http/authorize.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import type { Scope } from '../../access/scope.ts';
import { checkAcquaintance } from '../check-acquaintance.ts';
import { checkCircle } from '../places/check-circle.ts';
import { canUsePersonFilters } from './people.policy.ts';

/** Refuses filters that the user may not use or that the scope does not have. */
export function checkPersonFilters(filters: PersonFilters, scope: Scope, user: Pick<User, 'isAdmin'>): void {
  authorize(canUsePersonFilters, user, filters);
  if (scope.kind !== 'collective' && filters.isCollaborator !== undefined)
    throw invalid({ isCollaborator: 'Works only in a collective.' });
  checkAcquaintance(filters, scope);
  checkCircle(filters);
}
