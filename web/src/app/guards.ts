import type { QueryClient } from '@tanstack/react-query';
import { replace, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router';
import { collectiveQuery } from '../groups/collectives/collectives.api.ts';
import { sessionQuery } from '../identity/session/session.api.ts';
import { isApiError } from '../http/api-error.ts';
import { loginPath, safeNext } from './safe-next.ts';

/** Middleware runs before the loaders of every navigation: nothing of a member's screen is asked for a visitor. */
export function membersOnly(queryClient: QueryClient): MiddlewareFunction {
  return async ({ request }) => {
    const session = await queryClient.fetchQuery(sessionQuery);
    const { pathname, search } = new URL(request.url);
    // A request has no hash; at the first load, the only time this matters, the address bar still has it.
    if (!session) throw replace(loginPath({ pathname, search, hash: window.location.hash }));
    if (session.mustSetUpTwoFactor) throw replace('/two-factor');
    if (!session.isMember && !session.isAdmin) throw replace('/forbidden');
  };
}

/** Stands below membersOnly, so somebody is signed in. */
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
    // Whoever is a member already was invited to a collective.
    const home = pathname === '/registration' ? '/invitations' : '/';
    if (session) throw replace(safeNext(searchParams.get('next') ?? home));
  };
}

/** A collective is loaded before its screens; one that may not be seen leads to the page that says so. */
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

/** An address whose id cannot be one leads nowhere, and nothing is asked for it. */
export function requireId(param: string) {
  return ({ params }: LoaderFunctionArgs) => readId(params, param);
}

function readId(params: LoaderFunctionArgs['params'], name: string): number {
  const value = params[name] ?? '';
  if (!/^[1-9]\d{0,9}$/.test(value)) throw replace('/not-found');
  return Number(value);
}
