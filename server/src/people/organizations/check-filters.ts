import type { OrganizationFilters } from '@kith/contract/people/organization-filters';
import type { Scope } from '../../access/scope.ts';
import { checkAcquaintance } from '../check-acquaintance.ts';
import { checkCircle } from '../places/check-circle.ts';

/** Refuses filters that the scope does not have. */
export function checkOrganizationFilters(filters: OrganizationFilters, scope: Scope): void {
  checkAcquaintance(filters, scope);
  checkCircle(filters);
}
