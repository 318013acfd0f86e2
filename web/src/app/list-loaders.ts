import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { networkScope, type Scope } from '../entities/scope/scope.ts';
import { hasEarlyResponses, sessionQuery } from '../identity/session/session.api.ts';
import { loadOrganizationShape } from '../people/organizations/load-organization-shape.ts';
import { organizationsQuery } from '../people/organizations/organizations.api.ts';
import { readOrganizationFilters } from '../people/organizations/use-organization-filters.ts';
import { loadPersonShape } from '../people/people/load-person-shape.ts';
import { personsQuery } from '../people/people/people.api.ts';
import { readPersonFilters } from '../people/people/use-person-filters.ts';
import { needsShape } from '../ui/filters/filter-shape.ts';
import { readId } from './guards.ts';

/** Requests the people of an address without waiting: the screen, which is rendered meanwhile, uses the same query. */
export function peopleLoader(queryClient: QueryClient) {
  return listLoader(async (search, scope) => {
    const shape = needsShape(search) ? await loadPersonShape() : undefined;
    // membersOnly has loaded the session.
    const isAdmin = queryClient.getQueryData(sessionQuery.queryKey)?.isAdmin ?? false;
    await queryClient.prefetchQuery(personsQuery(readPersonFilters(search, shape, scope, isAdmin).query));
  });
}

export function organizationsLoader(queryClient: QueryClient) {
  return listLoader(async (search, scope) => {
    const shape = needsShape(search) ? await loadOrganizationShape() : undefined;
    await queryClient.prefetchQuery(organizationsQuery(readOrganizationFilters(search, shape, scope).query));
  });
}

function listLoader(request: (search: string, scope: Scope) => Promise<void>) {
  return (args: LoaderFunctionArgs) => {
    // The first screen takes the response of /start.js itself. With the rows at hand it would be painted with all of them, and later.
    if (hasEarlyResponses()) return null;
    request(new URL(args.request.url).search, scopeOf(args)).catch(() => {
      // The screen loads the schemas again, and shows the failure.
    });
    return null;
  };
}

function scopeOf({ params }: LoaderFunctionArgs): Scope {
  if (params['collectiveId'] === undefined) return networkScope;
  return { kind: 'collective', collectiveId: readId(params, 'collectiveId') };
}
