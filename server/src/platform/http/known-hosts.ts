/**
 * Answers only to names this installation is known by. A page of another site can make its own name lead to this machine (DNS rebinding),
 * and would then be the same site to a browser; the name in the request still tells.
 */
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';
import type { App } from './fastify-types.ts';
import { isThisMachine } from './this-machine.ts';

export function refuseUnknownHosts(app: App, { baseUrl, further }: { baseUrl: string; further: string[] }): void {
  const names = new Set([new URL(baseUrl).hostname, ...further]);
  app.addHook('onRequest', async (request) => {
    const name = hostnameOf(request);
    // Health checks come by whatever address the machine has for whoever asks, and tell nothing.
    if (names.has(name) || isThisMachine(name) || isOwnAddress(name) || request.url.startsWith('/health/')) return;
    throw new HttpError(
      'misdirected',
      'This server does not go by that name. Set KITH_BASE_URL to its address, or add the name to KITH_HOSTS.',
    );
  });
}

/** Without the port; an IPv6 address without its brackets. */
export function hostnameOf({ headers }: FastifyRequest): string {
  const url = `http://${headers.host}`;
  return headers.host && URL.canParse(url) ? new URL(url).hostname.replace(/^\[(.*)\]$/, '$1') : '';
}

/** Asked each time, since addresses change while we run. */
const isOwnAddress = (name: string) =>
  isIP(name) !== 0 &&
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === name));
