/** A contact added by hand is an import of one row, done at once. */
import { linkedinSlug } from '@kith/contract/linkedin';
import type { NewContact } from '@kith/contract/relationships/networks';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import type { RunningImport } from './facts.queries.ts';
import { clean, type Contact } from './file/contact.ts';
import { storeRows } from './linkedin-import.commands.ts';
import { importRows, readRows } from './step.commands.ts';

export async function addContactByHand(db: Database, user: User, given: NewContact) {
  return db.transaction().execute(async (trx) => {
    const running = await insertImport(trx, user);
    await storeRows(trx, running.id, 1, [{ contact: contactOf(given), reason: null }]);
    const rows = await readRows(trx, running.id, 1, 1);
    const [row] = await importRows(trx, running, rows, { write: true });
    if (!row?.personId) throw conflict(row?.plan.reason ?? 'The contact could not be added.');
    await recordActivity(trx, {
      actorId: user.id,
      action: 'contact-added',
      entityType: 'person',
      entityId: row.personId,
      details: { outcome: row.plan.outcome },
    });
    return { importId: running.id, personId: row.personId, outcome: row.plan.outcome };
  });
}

async function insertImport(db: Database, user: User): Promise<RunningImport> {
  const { rows } = await sql<RunningImport>`
    with made as (
      insert into linkedin_import (user_id, status, kind, file_name, progress, resume_at, completed_on)
      values (${user.id}, 'completed', 'hand', '', '{"total": 1}', 1, now()) returning *
    )
    select made.id, made.user_id as "userId", ${user.personId}::int as "personId", n.id as "networkId", made.kind,
      made.exported_on as "exportedOn"
    from made join network n on n.owner_user_id = made.user_id`.execute(db);
  if (!rows[0]) throw new Error(`User ${user.id} has no network.`);
  return rows[0];
}

const contactOf = (given: NewContact): Contact => ({
  firstName: clean(given.firstName),
  lastName: clean(given.lastName ?? ''),
  url: given.linkedinUrl ?? '',
  slug: given.linkedinUrl ? linkedinSlug(given.linkedinUrl) : null,
  emailAddress: given.emailAddress ?? '',
  company: clean(given.company ?? ''),
  position: clean(given.position ?? ''),
  connectedOn: given.connectedOn ?? null,
});
