/**
 * The fingerprints of the LinkedIn addresses and emails of erased people. Whoever brings such an address in is told no more than that the
 * person is not stored here.
 */
import { linkedinSlug } from '@kith/contract/linkedin';
import { sql } from 'kysely';
import { keyedHash } from '../../platform/codes.ts';
import type { Database } from '../../platform/database/database.ts';

export interface Addresses {
  slugs: readonly string[];
  emails: readonly string[];
}

export const fingerprintOfSlug = (secret: string, slug: string): Buffer =>
  keyedHash(secret, 'erased LinkedIn address', slug);
export const fingerprintOfEmail = (secret: string, email: string): Buffer =>
  keyedHash(secret, 'erased email', email.trim().toLowerCase());

const fingerprintsOf = (secret: string, { slugs, emails }: Addresses): Buffer[] => [
  ...slugs.map((slug) => fingerprintOfSlug(secret, slug)),
  ...emails.map((email) => fingerprintOfEmail(secret, email)),
];

/** The slugs and emails among these that belong to an erased person. */
export async function findErased(db: Database, secret: string, addresses: Addresses): Promise<Set<string>> {
  const all = [...addresses.slugs, ...addresses.emails];
  const { rows } = await sql<{ position: number }>`
    select position::int from unnest(${fingerprintsOf(secret, addresses)}::bytea[]) with ordinality as given (fingerprint, position)
    where exists (select from erased_address e where e.fingerprint = given.fingerprint)`.execute(db);
  return new Set(rows.flatMap(({ position }) => all[position - 1] ?? []));
}

interface RowAddresses {
  slug: string | null;
  email: string | null;
}

/** The rows about erased people. Those of somebody who is in the directory again, because they registered, are not among them. */
export async function findErasedRows<Row>(
  db: Database,
  secret: string,
  rows: readonly Row[],
  addressesOf: (row: Row) => RowAddresses,
): Promise<Set<Row>> {
  const slugs = rows.flatMap((row) => addressesOf(row).slug ?? []);
  const emails = rows.flatMap((row) => addressesOf(row).email ?? []);
  const erased = await findErased(db, secret, { slugs, emails });
  if (erased.size === 0) return new Set();
  const { rows: back } = await sql<{ slug: string }>`
    select slug from person_linkedin_slug where slug = any (${slugs}::text[])`.execute(db);
  const present = new Set(back.map(({ slug }) => slug));
  const isErased = ({ slug, email }: RowAddresses) =>
    !present.has(slug ?? '') && (erased.has(slug ?? '') || erased.has(email ?? ''));
  return new Set(rows.filter((row) => isErased(addressesOf(row))));
}

export async function storeErased(db: Database, secret: string, addresses: Addresses): Promise<void> {
  await storeFingerprints(db, fingerprintsOf(secret, addresses));
}

export async function storeFingerprints(db: Database, fingerprints: readonly Buffer[]): Promise<void> {
  await sql`
    insert into erased_address (fingerprint) select distinct unnest(${fingerprints}::bytea[]) on conflict do nothing`.execute(
    db,
  );
}

/** The person has come back by their own will, with a proven mailbox. */
async function liftErasure(db: Database, secret: string, addresses: Addresses): Promise<void> {
  await sql`delete from erased_address where fingerprint = any (${fingerprintsOf(secret, addresses)}::bytea[])`.execute(
    db,
  );
}

interface Newcomer {
  email: string;
  linkedinUrl: string | null;
  mailboxProven: boolean;
}

/**
 * Somebody who was erased comes back by registering with a proven mailbox. Returns the LinkedIn address that the new person may have: that
 * of an erased person is only for those who have proven one of their mailboxes.
 */
export async function admitNewcomer(
  db: Database,
  secret: string,
  { email, linkedinUrl, mailboxProven }: Newcomer,
): Promise<string | null> {
  const slug = linkedinUrl === null ? null : linkedinSlug(linkedinUrl);
  const addresses = { slugs: slug === null ? [] : [slug], emails: [email] };
  const erased = await findErased(db, secret, addresses);
  if (mailboxProven && erased.has(email)) {
    await liftErasure(db, secret, addresses);
    return linkedinUrl;
  }
  return erased.has(slug ?? '') ? null : linkedinUrl;
}
