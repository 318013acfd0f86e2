/** What organization lists ask beside the attributes that the directory engine knows. */
import type { OrganizationFilters } from '@kith/contract/people/organization-filters';
import type { Scope } from '../../access/scope.ts';
import { labeled } from '../labels.filter.ts';

/** A question to the directory: the scope, its filters, and the conditions that follow from them. */
export const askOrganizations = (scope: Scope, filters: OrganizationFilters) => ({
  scope,
  filters,
  conditions: filters.labels?.length ? { labels: labeled('organization', scope, filters.labels) } : {},
});
