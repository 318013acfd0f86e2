import { listOrganizationFacets, type OrganizationFacet } from '@kith/contract/people/facets';
import type { CallInput } from '@kith/contract/http';
import { createOrganization } from '@kith/contract/people/organization-edit';
import { downloadOrganizations, listOrganizations } from '@kith/contract/people/organizations';
import { addressOf } from '../../http/address.ts';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';
import type { CountsQuery } from '../../ui/filters/filter-field.ts';

export type OrganizationQuery = NonNullable<CallInput<typeof listOrganizations>['query']>;

export const organizationsQuery = (query: OrganizationQuery) => pagedQueryOptionsFor(listOrganizations, { query });

/** The address of the back-office list as a CSV file. */
export const organizationsDownload = (query: CallInput<typeof downloadOrganizations>['query']) =>
  addressOf(downloadOrganizations, { query: query ?? {} });

export const useCreateOrganization = () => useEndpointMutation(createOrganization);

/** The number of matches for each value of a filter. */
export function organizationCounts(
  facet: OrganizationFacet,
  query: Omit<OrganizationQuery, 'order' | 'page' | 'limit'>,
): CountsQuery {
  const { queryKey, queryFn } = queryOptionsFor(listOrganizationFacets, { query: { ...query, facets: [facet] } });
  return { queryKey, queryFn: async (context) => (await queryFn(context))[facet] ?? [] };
}
