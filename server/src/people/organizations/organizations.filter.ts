/** The conditions of organization lists that the directory engine has no keys for. */
import type { OrganizationFilters } from '@kith/contract/people/organization-filters';
import type { Scope } from '../../access/scope.ts';
import { hasLabel } from '../labels.filter.ts';

/** The input of the directory engine: the scope, the filters, and their extra conditions. */
export const organizationSearch = (scope: Scope, filters: OrganizationFilters) => ({
  scope,
  filters,
  conditions: filters.labels?.length ? { labels: hasLabel('organization', scope, filters.labels) } : {},
});
