/**
 * Answers only requests for host names of this installation. Another site can let its own name point to this machine (DNS rebinding), so
 * that a browser takes both for the same site; the Host header still has the other name.
 */
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';
import type { App } from './fastify-types.ts';
import { isThisMachine } from './loopback.ts';

export function refuseUnknownHosts(app: App, { baseUrl, further }: { baseUrl: string; further: string[] }): void {
  const names = new Set([new URL(baseUrl).hostname, ...further]);
  app.addHook('onRequest', async (request) => {
    const name = hostnameOf(request);
    // Health checks may use any address of the machine, and their answers contain no data.
    if (names.has(name) || isThisMachine(name) || isOwnAddress(name) || request.url.startsWith('/health/')) return;
    throw new HttpError(
      'misdirected',
      'This server does not have that name. Set KITH_BASE_URL to its address, or add the name to KITH_HOSTS.',
    );
  });
}

/** Without the port; an IPv6 address without its brackets. */
export function hostnameOf({ headers }: FastifyRequest): string {
  const url = `http://${headers.host}`;
  return headers.host && URL.canParse(url) ? new URL(url).hostname.replace(/^\[(.*)\]$/, '$1') : '';
}

/** Read each time, because addresses can change. */
const isOwnAddress = (name: string) =>
  isIP(name) !== 0 &&
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === name));
