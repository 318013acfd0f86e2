import { listOrganizations } from '@kith/contract/organizations';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';

export const organizationsQuery = (query: { collectiveId?: number; page: number }) =>
  pagedQueryOptionsFor(listOrganizations, { query });
