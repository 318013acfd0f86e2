/** Logos of organizations without a picture, by their website: from an outside service, when one is configured, kept here. */
import type { PictureSize } from '@kith/contract/picture-files';
import type { App } from '../../platform/http/fastify-types.ts';
import { encodePicture, PictureError, type EncodedPicture } from '../../services/pictures/encode.ts';
import { fetchLogo } from './fetch-logo.ts';
import { findDomain, findLogo, keepLogo } from './logos.queries.ts';

const DAY = 24 * 60 * 60;
const KEPT = { logo: 30 * DAY, none: 7 * DAY, failure: 600 };
/** A page of a list asks for fifty at once; the service sees no more than this. */
const AT_ONCE = 4;
const formats = ['jpeg', 'png', 'webp'];

export interface LogoService {
  /** One that is kept. */
  find(organizationId: number, hash: string, size: PictureSize): Promise<Uint8Array | undefined>;
  /** One that may have to be asked for. */
  fetch(organizationId: number, size: PictureSize): Promise<Uint8Array | undefined>;
}

/** Undefined where no service is configured. */
export function logoService({ config, connections: { db }, log }: App): LogoService | undefined {
  const template = config.LOGO_URL_TEMPLATE;
  if (!template) return undefined;
  const underWay = new Map<string, Promise<void>>();

  async function ask(domain: string, url: string): Promise<void> {
    try {
      const logo = await encodeLogo((await fetchLogo(url, domain)).bytes);
      await keepLogo(db, domain, logo, logo ? KEPT.logo : KEPT.none);
    } catch (error) {
      log.warn({ err: error, domain }, 'no logo from the logo service');
      await keepLogo(db, domain, null, KEPT.failure);
    }
  }

  /** Once a domain, however many wait for it. */
  async function askOnce(domain: string, url: string): Promise<void> {
    const asked = underWay.get(domain);
    if (asked) return asked;
    while (underWay.size >= AT_ONCE) await Promise.race(underWay.values());
    const again = underWay.get(domain);
    if (again) return again;
    const asking = ask(domain, url).finally(() => underWay.delete(domain));
    underWay.set(domain, asking);
    return asking;
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
      if ((await findLogo(db, domain, size)) === undefined) await askOnce(domain, template);
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
