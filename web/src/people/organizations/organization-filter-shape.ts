import { organizationFilters, organizationOrder } from '@kith/contract/people/organization-filters';

/** The schemas of the values in an address. */
export const organizationFilterShape = { ...organizationFilters, order: organizationOrder };

export type OrganizationFilterShape = typeof organizationFilterShape;
