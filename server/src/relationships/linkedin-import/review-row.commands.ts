/** Decisions of the member after an import: whether two people are the same, and whether to keep the recorded role. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { requirePerson } from '../../access/profile-access.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import type { RunningImport } from './import-facts.queries.ts';
import { importRows, readRows, recountProgress } from './import-step.commands.ts';
import { changedRows, undoRows } from './undo-step.commands.ts';

export interface DuplicateDecision {
  importId: number;
  rowNumber: number;
  samePerson: boolean;
}

export async function reviewRow(
  db: Database,
  user: User,
  { importId, rowNumber, samePerson }: DuplicateDecision,
  secret: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const done = await lockFinishedImport(trx, importId, user.id);
    const { rows } = await sql<{ duplicateId: number | null }>`
      select possible_duplicate_id as "duplicateId" from linkedin_import_row
      where import_id = ${importId} and row_number = ${rowNumber} for update`.execute(trx);
    if (!rows[0]) throw notFound('This row');
    const { duplicateId } = rows[0];
    if (duplicateId === null) throw nothingToDecide();
    if (samePerson) await mergeRowInto(trx, user, { done, rowNumber, duplicateId, secret });
    await sql`
      update linkedin_import_row set possible_duplicate_id = null
      where import_id = ${importId} and row_number = ${rowNumber}`.execute(trx);
    await recountProgress(trx, importId);
  });
}

/** Keeps the recorded role. The same row of the next export needs no review again. */
export async function markRecordedRoleKept(
  db: Database,
  userId: number,
  importId: number,
  rowNumber: number,
): Promise<void> {
  const { rows } = await sql`
    update linkedin_import_row r set role_review = 'kept' from linkedin_import i
    where i.id = ${importId} and i.user_id = ${userId} and i.status in ('completed', 'failed')
      and r.import_id = i.id and r.row_number = ${rowNumber} and r.role_review = 'waits'
    returning r.row_number`.execute(db);
  if (rows.length === 0) throw nothingToDecide();
}

const nothingToDecide = () => conflict('This row is decided already.');

async function lockFinishedImport(db: Database, importId: number, userId: number): Promise<RunningImport> {
  const { rows } = await sql<RunningImport>`
    select i.id, i.user_id as "userId", u.person_id as "personId", n.id as "networkId", i.kind, i.exported_on as "exportedOn"
    from linkedin_import i join user_account u on u.id = i.user_id join network n on n.owner_user_id = i.user_id
    where i.id = ${importId} and i.user_id = ${userId} and i.status in ('completed', 'failed') for update of i`.execute(
    db,
  );
  if (!rows[0]) throw conflict('Wait until the import is done.');
  return rows[0];
}

/** Undoes the row, and imports it again with the existing person. */
async function mergeRowInto(
  db: Database,
  user: User,
  {
    done,
    rowNumber,
    duplicateId,
    secret,
  }: { done: RunningImport; rowNumber: number; duplicateId: number; secret: string },
): Promise<void> {
  // The member may not see the person any more.
  await requirePerson(db, user, duplicateId);
  const before = await changedRows(db, done.id, rowNumber, rowNumber);
  const deletedIds = await undoRows(db, done, before);
  if (deletedIds.length === 0) throw conflict('This contact is in other networks now. Ask an admin to merge the two.');
  const rows = await readRows(db, done.id, rowNumber, rowNumber);
  const slug = rows[0]?.contact.slug;
  if (slug)
    await sql`
      insert into person_linkedin_slug (slug, person_id) values (${slug}, ${duplicateId}) on conflict do nothing`.execute(
      db,
    );
  await importRows(db, done, rows, { write: true, secret, decidedPersons: new Map([[rowNumber, duplicateId]]) });
  if (slug)
    await sql`
      update linkedin_import_row set change = coalesce(change, '{}') || jsonb_build_object('addedSlug', ${slug}::text)
      where import_id = ${done.id} and row_number = ${rowNumber}`.execute(db);
  await recordActivity(db, {
    actorId: user.id,
    action: 'contacts-matched',
    entityType: 'person',
    entityId: duplicateId,
    details: { slug: slug ?? null },
  });
}
