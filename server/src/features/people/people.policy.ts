import type { PersonFilters } from '@kith/contract/person-filters';
import { forbidden, invalid } from '../../platform/http/errors.ts';
import type { Scope } from '../../scope/access.ts';
import { refuseHalfACircle } from '../../scope/places.ts';

/** Filters that only some may use, or that only some scopes have. */
export function refuseMisplaced(filters: PersonFilters, { kind }: Scope): void {
  if (kind !== 'admin' && (filters.linkedin || filters.email)) throw forbidden();
  if (kind !== 'collective' && filters.isCollaborator !== undefined)
    throw invalid({ isCollaborator: 'Can be asked in a collective only.' });
  refuseHalfACircle(filters);
}
