/**
 * Refuses writes that another site makes in a signed-in person's browser (CSRF). Browsers say where a request comes from
 * in Sec-Fetch-Site, older ones in Origin; a client that sends neither is no browser and has no cookies to abuse.
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

/** Also asked for WebSockets, which are opened by a GET that browsers send across sites. */
export const isSameOrigin = rule(
  'The request comes from a page of this site, or from no browser.',
  ({ headers }: FastifyRequest, baseUrl: string) => {
    const site = headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin' || site === 'none';
    const { origin } = headers;
    if (origin === undefined) return true;
    // The Host header cannot be chosen by a page of another site, so it may vouch for its own origin.
    return origin === baseUrl || (URL.canParse(origin) && new URL(origin).host === headers.host);
  },
  'This request came from another site.',
);
