import type { PictureSize } from '@kith/contract/picture-files';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { EncodedPicture } from '../../services/pictures/encode.ts';

/** The host of the organization's website, which identifies its logo. */
export async function findDomain(db: Database, organizationId: number): Promise<string | null> {
  const { rows } = await sql<{ domain: string | null }>`
    select website_domain(website) as domain from organization where id = ${organizationId}`.execute(db);
  return rows[0]?.domain ?? null;
}

/** The cached logo of a domain; null if it has none. Undefined if the cache has no entry or an expired one. */
export async function findLogo(
  db: Database,
  domain: string,
  size: PictureSize,
): Promise<{ hash: string; bytes: Buffer } | null | undefined> {
  const { rows } = await sql<{ hash: string | null; bytes: Buffer | null }>`
    select hash, ${sql.ref(size)} as bytes from logo where domain = ${domain} and expires_on > now()`.execute(db);
  const [logo] = rows;
  if (!logo) return undefined;
  return logo.hash !== null && logo.bytes !== null ? { hash: logo.hash, bytes: logo.bytes } : null;
}

export async function storeLogo(
  db: Database,
  domain: string,
  logo: EncodedPicture | null,
  seconds: number,
): Promise<void> {
  await sql`
    insert into logo (domain, hash, small, large, expires_on)
    values (${domain}, ${logo?.hash ?? null}, ${logo?.small ?? null}, ${logo?.large ?? null}, now() + make_interval(secs => ${seconds}))
    on conflict (domain) do update set hash = excluded.hash, small = excluded.small, large = excluded.large,
      expires_on = excluded.expires_on`.execute(db);
}
