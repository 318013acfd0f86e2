/** The conditions of organization lists that the directory engine has no keys for. */
import type { OrganizationFilters } from '@kith/contract/people/organization-filters';
import type { Scope } from '../../access/scope.ts';
import type { OrganizationFeatureFilters } from '../../directory/search.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { selectKnownOrganizations } from '../acquaintance.filter.ts';
import { hasLabel } from '../labels.filter.ts';

/** The input of the directory engine: the scope, the filters, and what the filters of features select for a viewer. */
export const organizationSearch = (
  scope: Scope,
  filters: OrganizationFilters,
  { personId }: Pick<User, 'personId'>,
) => ({
  scope,
  filters,
  features: (of: OrganizationFilters): OrganizationFeatureFilters => ({
    conditions: of.labels?.length ? [hasLabel('organization', scope, of.labels)] : [],
    ...selectKnownOrganizations({ scope, viewerPersonId: personId }, of),
  }),
});
