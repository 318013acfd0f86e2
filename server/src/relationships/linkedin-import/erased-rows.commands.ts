/**
 * Skips the rows of people who were erased, and forgets what these rows say, also if they are skipped for another reason. The reason names
 * nobody. Somebody who is in the directory again, because they registered, is imported as usual.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { findErasedRows } from '../../services/erasure/erased-addresses.queries.ts';
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
  const erased = await findErasedRows(db, secret, rows, ({ contact }) => ({
    slug: contact.slug,
    email: contact.emailAddress || null,
  }));
  if (erased.size === 0) return [...rows];
  await sql`
    update linkedin_import_row set contact = ${JSON.stringify({ ...blank, skip: ERASED })}::jsonb
    where import_id = ${importId} and row_number = any (${[...erased].map(({ rowNumber }) => rowNumber)}::int[])`.execute(
    db,
  );
  return rows.map((row) =>
    erased.has(row) ? { ...row, contact: blank, nameKey: '', companyKey: '', positionKey: '', reason: ERASED } : row,
  );
}
