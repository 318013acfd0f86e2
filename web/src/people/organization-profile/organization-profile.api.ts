import { listOrganizationAlumni, listOrganizationWorkers } from '@kith/contract/people/organization-profile';
import { scopeQuery, type Scope } from '../../entities/scope/scope.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';

/** Still there (1), no longer (0), either (2). */
export type Ongoing = '0' | '1' | '2';

interface PeopleQuery {
  organization: number;
  isOngoing: Ongoing;
  page: number;
}

/** These reads name a collective by another key than the lists do. */
const within = (scope: Scope) => (scope.kind === 'collective' ? { collective: scope.collectiveId } : scopeQuery(scope));

export const workersQuery = (scope: Scope, query: PeopleQuery) =>
  pagedQueryOptionsFor(listOrganizationWorkers, { query: { ...query, ...within(scope) } });

export const alumniQuery = (scope: Scope, query: PeopleQuery) =>
  pagedQueryOptionsFor(listOrganizationAlumni, { query: { ...query, ...within(scope) } });
