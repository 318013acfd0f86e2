/** Adds a contact by hand: an import of one row, completed in the same request. */
import { linkedinSlug } from '@kith/contract/linkedin';
import type { NewContact } from '@kith/contract/relationships/networks';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { conflict, gone } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import type { RunningImport } from './import-facts.queries.ts';
import { cleanCell, type Contact } from './file/read-row.ts';
import { storeRows } from './linkedin-import.commands.ts';
import { importRows, readRows } from './import-step.commands.ts';

export async function addManualContact(db: Database, user: User, input: NewContact, secret: string) {
  return db.transaction().execute(async (trx) => {
    const running = await insertImport(trx, user);
    await storeRows(trx, running.id, 1, [{ contact: contactOf(input), reason: null }]);
    const rows = await readRows(trx, running.id, 1, 1);
    const [row] = await importRows(trx, running, rows, { write: true, secret });
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
    with created as (
      insert into linkedin_import (user_id, status, kind, file_name, progress, resume_at, completed_on)
      values (${user.id}, 'completed', 'hand', '', '{"total": 1}', 1, now()) returning *
    )
    select created.id, created.user_id as "userId", ${user.personId}::int as "personId", n.id as "networkId", created.kind,
      created.exported_on as "exportedOn"
    from created join network n on n.owner_user_id = created.user_id`.execute(db);
  if (!rows[0]) throw gone();
  return rows[0];
}

const contactOf = (input: NewContact): Contact => ({
  firstName: cleanCell(input.firstName),
  lastName: cleanCell(input.lastName ?? ''),
  url: input.linkedinUrl ?? '',
  slug: input.linkedinUrl ? linkedinSlug(input.linkedinUrl) : null,
  emailAddress: input.emailAddress ?? '',
  company: cleanCell(input.company ?? ''),
  position: cleanCell(input.position ?? ''),
  connectedOn: input.connectedOn ?? null,
});
