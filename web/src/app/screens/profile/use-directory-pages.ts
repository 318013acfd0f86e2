import type { Paged } from '@kith/contract/paging';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ProfileKind } from '../../../entities/profile/profile-address.ts';
import type { Scope } from '../../../entities/scope/scope.ts';
import { organizationsQuery } from '../../../people/organizations/organizations.api.ts';
import { useOrganizationFilters } from '../../../people/organizations/use-organization-filters.ts';
import { personsQuery } from '../../../people/people/people.api.ts';
import { usePersonFilters } from '../../../people/people/use-person-filters.ts';
import { sessionQuery } from '../../../identity/session/session.api.ts';

interface Entry {
  id: number;
  name: string;
}

/** The reads of the pages of a list, with its filters and its order: the same that the list itself makes. */
export function useDirectoryPages(kind: ProfileKind, scope: Scope): (page: number) => UseQueryOptions<Paged<Entry>> {
  const { data: session } = useQuery(sessionQuery);
  const people = usePersonFilters(scope, session?.isAdmin ?? false);
  const organizations = useOrganizationFilters(scope);
  return (page) => {
    const { queryKey, queryFn } =
      kind === 'people'
        ? personsQuery({ ...people.query, page })
        : organizationsQuery({ ...organizations.query, page });
    return { queryKey, queryFn };
  };
}
