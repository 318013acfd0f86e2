/** Erasing on the command line: one person, or everybody whose address is in a file of fingerprints. */
import { linkedinSlug } from '@kith/contract/linkedin';
import { sql } from 'kysely';
import { ConfigError } from '../../config.ts';
import { eraseIfDue } from '../../office/erasure/erase.commands.ts';
import { findObstacle, requestErasure } from '../../office/erasure/erasures.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import {
  fingerprintOfEmail,
  fingerprintOfSlug,
  storeFingerprints,
} from '../../services/erasure/erased-addresses.queries.ts';

/** By login email, or by the id of the record. Throws if there is nobody. */
export async function findPerson(db: Database, emailOrId: string): Promise<{ id: number; name: string }> {
  const isId = /^\d{1,9}$/.test(emailOrId);
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.name from person p left join user_account u on u.person_id = p.id
    where ${isId ? sql`p.id = ${Number(emailOrId)}` : sql`lower(u.username) = lower(${emailOrId})`}`.execute(db);
  if (!rows[0]) throw new ConfigError(`There is no person with the ${isId ? 'id' : 'login email'} ${emailOrId}.`);
  return rows[0];
}

/** At once, without a mail: the mails are sent by the server. */
export async function erasePerson(db: Database, secret: string, personId: number): Promise<void> {
  const obstacle = await findObstacle(db, personId);
  if (obstacle) throw new ConfigError(obstacle);
  await db.transaction().execute(async (trx) => {
    await requestErasure(trx, { personId, requestedBy: null, days: 0 });
    await recordActivity(trx, { actorId: null, action: 'erasure-requested', entityType: 'person', entityId: personId });
  });
  await eraseIfDue(db, personId, { secret, sendsMail: false });
}

export async function listFingerprints(db: Database): Promise<string[]> {
  const { rows } = await sql<{ fingerprint: string }>`
    select encode(fingerprint, 'hex') as fingerprint from erased_address order by 1`.execute(db);
  return rows.map(({ fingerprint }) => fingerprint);
}

const PEOPLE_PER_STEP = 10_000;

/** The people with an address whose fingerprint is among these. */
export async function findPeople(db: Database, secret: string, fingerprints: ReadonlySet<string>): Promise<number[]> {
  const found: number[] = [];
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; emails: string[]; slugs: string[]; linkedin: string | null }>`
      select p.id, array_remove(array[p.email_personal, p.email_work, u.username], null) as emails, p.linkedin,
        array(select slug from person_linkedin_slug s where s.person_id = p.id) as slugs
      from person p left join user_account u on u.person_id = p.id where p.id > ${after}
      order by p.id limit ${PEOPLE_PER_STEP}`.execute(db);
    const last = rows.at(-1);
    if (!last) return found;
    after = last.id;
    for (const { id, emails, slugs, linkedin } of rows) {
      const slug = linkedin === null ? null : linkedinSlug(linkedin);
      const prints = [
        ...emails.map((one) => fingerprintOfEmail(secret, one)),
        ...[...slugs, ...(slug === null ? [] : [slug])].map((one) => fingerprintOfSlug(secret, one)),
      ];
      if (prints.some((print) => fingerprints.has(print.toString('hex')))) found.push(id);
    }
  }
}

export const addFingerprints = (db: Database, fingerprints: ReadonlySet<string>): Promise<void> =>
  storeFingerprints(
    db,
    [...fingerprints].map((one) => Buffer.from(one, 'hex')),
  );
