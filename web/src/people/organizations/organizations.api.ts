import { listOrganizationFacets, type OrganizationFacet } from '@kith/contract/people/facets';
import type { CallInput } from '@kith/contract/http';
import { createOrganization } from '@kith/contract/people/organization-edit';
import { downloadOrganizations, listOrganizations } from '@kith/contract/people/organizations';
import { addressOf } from '../../http/address.ts';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';
import { scopeQuery, type Scope } from '../../entities/scope/scope.ts';
import type { CountsQuery, FilterValues } from '../../ui/filters/filter-field.ts';
import { parseFilters } from '../../ui/filters/filter-values.ts';
import { loadOrganizationShape } from './load-organization-shape.ts';

export type OrganizationQuery = NonNullable<CallInput<typeof listOrganizations>['query']>;

export const organizationsQuery = (query: OrganizationQuery) => pagedQueryOptionsFor(listOrganizations, { query });

/** The address of the back-office list as a CSV file. */
export const organizationsDownload = (query: CallInput<typeof downloadOrganizations>['query']) =>
  addressOf(downloadOrganizations, { query: query ?? {} });

export const useCreateOrganization = () => useEndpointMutation(createOrganization);

/** The number of matches for each value of a filter, given the values of the others. */
export function organizationCounts(facet: OrganizationFacet, scope: Scope, others: FilterValues): CountsQuery {
  return {
    queryKey: [listOrganizationFacets.path, { facet, scope, others }],
    queryFn: async (context) => {
      const filters = parseFilters(await loadOrganizationShape(), others);
      const query = { ...scopeQuery(scope), ...filters, facets: [facet] };
      return (await queryOptionsFor(listOrganizationFacets, { query }).queryFn(context))[facet] ?? [];
    },
  };
}
