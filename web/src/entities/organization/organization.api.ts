import { getOrganization } from '@kith/contract/people/organization-profile';
import { listOrganizations } from '@kith/contract/people/organizations';
import { getOrganizationVisibility } from '@kith/contract/people/visibility';
import { queryOptionsFor } from '../../http/query.ts';

/** The lists whose rows are organizations. */
export const listsOfOrganizations = [listOrganizations];

export const organizationQuery = (id: number) => queryOptionsFor(getOrganization, { params: { id } });

/** Through which networks and collectives the user sees the organization. */
export const organizationVisibilityQuery = (id: number) =>
  queryOptionsFor(getOrganizationVisibility, { params: { id } });
