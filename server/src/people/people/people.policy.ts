import { adminPersonFilters, type PersonFilters } from '@kith/contract/people/person-filters';
import { forbidden, invalid } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import type { Scope } from '../../access/scope.ts';
import { refuseHalfACircle } from '../../directory/matching/places.ts';

/** Filters that only admins may use, or that only some scopes have. */
export function refuseMisplaced(filters: PersonFilters, { kind }: Scope, user: User): void {
  if (!user.isAdmin && adminPersonFilters.some((key) => filters[key])) throw forbidden();
  if (kind !== 'collective' && filters.isCollaborator !== undefined)
    throw invalid({ isCollaborator: 'Can be asked in a collective only.' });
  refuseHalfACircle(filters);
}
