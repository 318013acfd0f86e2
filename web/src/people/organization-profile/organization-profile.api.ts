import { listOrganizationAlumni, listOrganizationWorkers } from '@kith/contract/people/organization-profile';
import { scopeQuery, type Scope } from '../../entities/scope/scope.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';

/** Current (1), past (0) or both (2). */
export type OngoingFilter = '0' | '1' | '2';

interface PeopleQuery {
  organization: number;
  isOngoing: OngoingFilter;
  page: number;
}

/** These endpoints call the parameter `collective`, the lists call it `collectiveId`. */
const scopeParams = (scope: Scope) =>
  scope.kind === 'collective' ? { collective: scope.collectiveId } : scopeQuery(scope);

export const workersQuery = (scope: Scope, query: PeopleQuery) =>
  pagedQueryOptionsFor(listOrganizationWorkers, { query: { ...query, ...scopeParams(scope) } });

export const alumniQuery = (scope: Scope, query: PeopleQuery) =>
  pagedQueryOptionsFor(listOrganizationAlumni, { query: { ...query, ...scopeParams(scope) } });
