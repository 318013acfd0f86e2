import type { Paged } from '@kith/contract/paging';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ProfileKind } from '../../../entities/profile/profile-address.ts';
import { scopeQuery, type Scope } from '../../../entities/scope/scope.ts';
import { organizationsQuery } from '../../../features/organizations/organizations.api.ts';
import { personsQuery } from '../../../features/people/people.api.ts';

interface Entry {
  id: number;
  name: string;
}

/** The read of one page of a list, the same that the list itself makes. */
export function directoryPage(kind: ProfileKind, scope: Scope, page: number): UseQueryOptions<Paged<Entry>> {
  const query = { ...scopeQuery(scope), page };
  const { queryKey, queryFn } = kind === 'people' ? personsQuery(query) : organizationsQuery(query);
  return { queryKey, queryFn };
}
