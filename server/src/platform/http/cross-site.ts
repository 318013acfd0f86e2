/**
 * Refuses writes that another site sends from a signed-in user's browser (CSRF). Browsers send the source of a request in Sec-Fetch-Site,
 * older ones in Origin. A client that sends neither is not a browser, and has no cookies to abuse.
 */
import type { FastifyRequest } from 'fastify';
import type { App } from './fastify-types.ts';
import { rule } from '../policy.ts';
import { authorize } from './authorize.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export function refuseCrossSiteWrites(app: App, baseUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (!safeMethods.has(request.method)) authorize(isSameOrigin, request, baseUrl);
  });
}

/** Also checked for WebSockets, which are opened by a GET that browsers send across sites. */
export const isSameOrigin = rule(
  'The request comes from a page of this site, or from no browser.',
  ({ headers }: FastifyRequest, baseUrl: string) => {
    const site = headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin' || site === 'none';
    const { origin } = headers;
    if (origin === undefined) return true;
    // A page of another site cannot choose the Host header, so an origin that equals it is our own.
    return origin === baseUrl || (URL.canParse(origin) && new URL(origin).host === headers.host);
  },
  'This request came from another site.',
);
