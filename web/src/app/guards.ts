import type { QueryClient } from '@tanstack/react-query';
import { replace, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router';
import { organizationQuery } from '../entities/organization/organization.api.ts';
import { educationsQuery, experiencesQuery, personQuery } from '../entities/person/person.api.ts';
import { collectiveQuery } from '../groups/collectives/collectives.api.ts';
import { sessionQuery } from '../identity/session/session.api.ts';
import { isApiError } from '../http/api-error.ts';
import { loginPath, safeNext } from './safe-next.ts';

/** Middleware runs before all loaders, so a visitor causes no requests of a member's screen. */
export function membersOnly(queryClient: QueryClient): MiddlewareFunction {
  return async ({ request }) => {
    const session = cachedSession(queryClient) ?? (await queryClient.fetchQuery(sessionQuery));
    const { pathname, search } = new URL(request.url);
    // A request has no hash. The hash matters only at the first load, when the address bar still has it.
    if (!session) throw replace(loginPath({ pathname, search, hash: window.location.hash }));
    if (session.mustSetUpTwoFactor) throw replace('/two-factor');
    if (!session.isMember && !session.isAdmin) throw replace('/forbidden');
  };
}

/**
 * A session that is older than a minute is still used, and read again in the background, so that a click does not wait for it. If it has
 * ended, the next call shows that.
 */
function cachedSession(queryClient: QueryClient) {
  const cached = queryClient.getQueryState(sessionQuery.queryKey);
  if (!cached?.data || cached.isInvalidated) return undefined;
  void queryClient.prefetchQuery(sessionQuery);
  return cached.data;
}

/** Runs after membersOnly, so there is a session. */
export function adminsOnly(queryClient: QueryClient): MiddlewareFunction {
  return async () => {
    const session = await queryClient.fetchQuery(sessionQuery);
    if (!session?.isAdmin) throw replace('/');
  };
}

export function visitorsOnly(queryClient: QueryClient): MiddlewareFunction {
  return async ({ request }) => {
    const session = await queryClient.fetchQuery(sessionQuery);
    const { pathname, searchParams } = new URL(request.url);
    // A member who opens a registration link was invited to a collective.
    const home = pathname === '/registration' ? '/invitations' : '/';
    if (session) throw replace(safeNext(searchParams.get('next') ?? home));
  };
}

/** Loads a collective before its screens, and redirects if it is forbidden or missing. */
export function collectiveLoader(queryClient: QueryClient) {
  return async ({ params }: LoaderFunctionArgs) => {
    try {
      return await queryClient.ensureQueryData(collectiveQuery(readId(params, 'collectiveId')));
    } catch (error) {
      if (isApiError(error, 403)) throw replace('/forbidden');
      if (isApiError(error, 404) || isApiError(error, 400)) throw replace('/not-found');
      throw error;
    }
  };
}

/** Requests the profile in the address, and the data of its tab, without waiting: code and dialog are made ready meanwhile. */
export function profileLoader(queryClient: QueryClient) {
  return ({ params }: LoaderFunctionArgs) => {
    if (params['organizationId'] !== undefined) {
      void queryClient.prefetchQuery(organizationQuery(readId(params, 'organizationId')));
      return null;
    }
    const id = readId(params, 'personId');
    void queryClient.prefetchQuery(personQuery(id));
    if (params['tab'] === 'experience') void queryClient.prefetchQuery(experiencesQuery(id));
    if (params['tab'] === 'education') void queryClient.prefetchQuery(educationsQuery(id));
    return null;
  };
}

/** Redirects an address with an invalid id to the not-found page, without a request. */
export function requireId(param: string) {
  return ({ params }: LoaderFunctionArgs) => readId(params, param);
}

export function readId(params: LoaderFunctionArgs['params'], name: string): number {
  const value = params[name] ?? '';
  if (!/^[1-9]\d{0,9}$/.test(value)) throw replace('/not-found');
  return Number(value);
}
