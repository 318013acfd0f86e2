import { getOrganization, listOrganizationAlumni, listOrganizationWorkers } from '@kith/contract/organization-profile';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const organizationQuery = (id: number) => queryOptionsFor(getOrganization, { params: { id } });

/** Still there (1), no longer (0), either (2). */
export type Ongoing = '0' | '1' | '2';

interface People {
  organization: number;
  collectiveId?: number;
  isOngoing: Ongoing;
  page: number;
}

export const workersQuery = (query: People) => pagedQueryOptionsFor(listOrganizationWorkers, { query });

export const alumniQuery = (query: People) => pagedQueryOptionsFor(listOrganizationAlumni, { query });
