import { getOrganization } from '@kith/contract/people/organization-profile';
import { queryOptionsFor } from '../../http/query.ts';

export const organizationQuery = (id: number) => queryOptionsFor(getOrganization, { params: { id } });
