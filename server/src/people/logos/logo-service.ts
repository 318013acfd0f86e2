/** Logos for organizations without a picture, fetched by website from an external service if configured, and cached here. */
import type { PictureSize } from '@kith/contract/picture-files';
import type { App } from '../../platform/http/fastify-types.ts';
import { encodePicture, PictureError, type EncodedPicture } from '../../services/pictures/encode.ts';
import { fetchLogo } from './fetch-logo.ts';
import { findDomain, findLogo, storeLogo } from './logos.queries.ts';

const DAY = 24 * 60 * 60;
const CACHE_SECONDS = { logo: 30 * DAY, none: 7 * DAY, failure: 600 };
/** A page of a list requests fifty logos at once; this limits the calls to the service. */
const MAX_CONCURRENT_FETCHES = 4;
const formats = ['jpeg', 'png', 'webp'];

export interface LogoService {
  /** Returns a cached logo. */
  find(organizationId: number, hash: string, size: PictureSize): Promise<Uint8Array | undefined>;
  /** Returns a logo, from the service if it is not cached. */
  fetch(organizationId: number, size: PictureSize): Promise<Uint8Array | undefined>;
}

/** Undefined if no service is configured. */
export function createLogoService({ config, connections: { db }, log }: App): LogoService | undefined {
  const template = config.LOGO_URL_TEMPLATE;
  if (!template) return undefined;
  const runningFetches = new Map<string, Promise<void>>();

  async function fetchAndStore(domain: string, url: string): Promise<void> {
    try {
      const logo = await encodeLogo((await fetchLogo(url, domain)).bytes);
      await storeLogo(db, domain, logo, logo ? CACHE_SECONDS.logo : CACHE_SECONDS.none);
    } catch (error) {
      log.warn({ err: error, domain }, 'the logo service failed');
      await storeLogo(db, domain, null, CACHE_SECONDS.failure);
    }
  }

  /** Concurrent requests for one domain share one fetch. */
  async function fetchOnce(domain: string, url: string): Promise<void> {
    const running = runningFetches.get(domain);
    if (running) return running;
    while (runningFetches.size >= MAX_CONCURRENT_FETCHES) await Promise.race(runningFetches.values());
    const startedMeanwhile = runningFetches.get(domain);
    if (startedMeanwhile) return startedMeanwhile;
    const fetching = fetchAndStore(domain, url).finally(() => runningFetches.delete(domain));
    runningFetches.set(domain, fetching);
    return fetching;
  }

  return {
    async find(organizationId, hash, size) {
      const domain = await findDomain(db, organizationId);
      const logo = domain && (await findLogo(db, domain, size));
      return logo && logo.hash === hash ? logo.bytes : undefined;
    },
    async fetch(organizationId, size) {
      const domain = await findDomain(db, organizationId);
      if (!domain) return undefined;
      if ((await findLogo(db, domain, size)) === undefined) await fetchOnce(domain, template);
      return (await findLogo(db, domain, size))?.bytes;
    },
  };
}

async function encodeLogo(bytes: Uint8Array | null): Promise<EncodedPicture | null> {
  try {
    return bytes && (await encodePicture(bytes, { formats, fit: 'contain' }));
  } catch (error) {
    if (error instanceof PictureError) return null;
    throw error;
  }
}
