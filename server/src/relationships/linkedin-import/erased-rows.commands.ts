/**
 * Skips the rows of people who were erased, and forgets what these rows say, also if they are skipped for another reason. The reason names
 * nobody. Somebody who is in the directory again, because they registered, is imported as usual.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { findErased } from '../../services/erasure/erased-addresses.queries.ts';
import type { Contact } from './file/read-row.ts';
import type { StoredRow } from './plan-rows.ts';

export const ERASED = 'Kith does not store this person.';

const blank: Contact = {
  firstName: '',
  lastName: '',
  url: '',
  slug: null,
  emailAddress: '',
  company: '',
  position: '',
  connectedOn: null,
};

export async function withoutErased(
  db: Database,
  importId: number,
  rows: readonly StoredRow[],
  secret: string,
): Promise<StoredRow[]> {
  const slugs = rows.flatMap(({ contact }) => contact.slug ?? []);
  const emails = rows.flatMap(({ contact }) => contact.emailAddress || []);
  const erased = await findErased(db, secret, { slugs, emails });
  if (erased.size === 0) return [...rows];
  const { rows: back } = await sql<{ slug: string }>`
    select slug from person_linkedin_slug where slug = any (${slugs}::text[])`.execute(db);
  const present = new Set(back.map(({ slug }) => slug));
  const isErased = ({ contact: { slug, emailAddress } }: StoredRow) =>
    !present.has(slug ?? '') && (erased.has(slug ?? '') || erased.has(emailAddress));
  const forgotten = rows.filter(isErased);
  await sql`
    update linkedin_import_row set contact = ${JSON.stringify({ ...blank, skip: ERASED })}::jsonb
    where import_id = ${importId} and row_number = any (${forgotten.map(({ rowNumber }) => rowNumber)}::int[])`.execute(
    db,
  );
  return rows.map((row) =>
    forgotten.includes(row)
      ? { ...row, contact: blank, nameKey: '', companyKey: '', positionKey: '', reason: ERASED }
      : row,
  );
}
