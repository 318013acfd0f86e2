import type { CallInput } from '@kith/contract/http';
import { listOrganizations } from '@kith/contract/organizations';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';

export type OrganizationQuery = NonNullable<CallInput<typeof listOrganizations>['query']>;

export const organizationsQuery = (query: OrganizationQuery) => pagedQueryOptionsFor(listOrganizations, { query });
