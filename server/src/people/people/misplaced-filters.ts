import type { PersonFilters } from '@kith/contract/people/person-filters';
import { authorize } from '../../platform/http/authorize.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import type { Scope } from '../../access/scope.ts';
import { refuseHalfACircle } from '../places/circle.ts';
import { canFilterBy } from './people.policy.ts';

/** Filters that only admins may use, or that only some scopes have. */
export function refuseMisplaced(filters: PersonFilters, { kind }: Scope, user: User): void {
  authorize(canFilterBy, user, filters);
  if (kind !== 'collective' && filters.isCollaborator !== undefined)
    throw invalid({ isCollaborator: 'Works only in a collective.' });
  refuseHalfACircle(filters);
}
