/** Starts, confirms, discards and undoes imports. A job imports the rows. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { cleanCell, type ImportedRow } from './file/read-row.ts';
import { queueStep } from './queue-step.commands.ts';

const ROWS_PER_INSERT = 2000;

export interface NewImport {
  userId: number;
  fileName: string;
  dryRun: boolean;
  exportedOn: string;
  rows: readonly ImportedRow[];
}

/** Returns null if another import of the member is running. Deletes a dry run that was not confirmed. */
export async function startImport(db: Database, { userId, fileName, dryRun, exportedOn, rows }: NewImport) {
  return db.transaction().execute(async (trx) => {
    await lockImports(trx, userId);
    await sql`delete from linkedin_import where user_id = ${userId} and status = 'waiting'`.execute(trx);
    const { rows: created } = await sql<{ id: number }>`
      insert into linkedin_import (user_id, status, file_name, dry_run, exported_on, progress)
      values (${userId}, 'running', ${cleanCell(fileName).slice(-255)}, ${dryRun}, ${exportedOn},
        jsonb_build_object('total', ${rows.length}::int))
      on conflict do nothing returning id`.execute(trx);
    const id = created[0]?.id;
    if (id === undefined) return null;
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
      await storeRows(trx, id, start + 1, rows.slice(start, start + ROWS_PER_INSERT));
    await queueStep(trx, 'import-contacts', id);
    return id;
  });
}

/** Serializes uploads and undos of one member, so that the second one sees the first. */
const lockImports = (db: Database, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('imports of a member'), ${userId})`.execute(db);

/** `skip` is the reason why a row is not used. */
export async function storeRows(
  db: Database,
  importId: number,
  first: number,
  rows: readonly ImportedRow[],
): Promise<void> {
  const contacts = rows.map(({ contact, reason }) => (reason === null ? contact : { ...contact, skip: reason }));
  await sql`
    insert into linkedin_import_row (import_id, row_number, contact)
    select ${importId}, ${first}::int - 1 + ordinality, contact
    from jsonb_array_elements(${JSON.stringify(contacts)}::jsonb) with ordinality as given (contact, ordinality)`.execute(
    db,
  );
}

/** Returns false if the import does not wait for a confirmation. */
export async function confirmImport(db: Database, importId: number, userId: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update linkedin_import set status = 'running', dry_run = false, resume_at = 0,
        progress = jsonb_build_object('total', progress -> 'total')
      where id = ${importId} and user_id = ${userId} and status = 'waiting' returning id`.execute(trx);
    if (rows.length === 0) return false;
    await sql`
      update linkedin_import_row set outcome = null, reason = null, person_id = null, moved_from = null,
        possible_duplicate_id = null, role_review = null
      where import_id = ${importId} and outcome is not null`.execute(trx);
    await queueStep(trx, 'import-contacts', importId);
    return true;
  });
}

export async function discardImport(db: Database, importId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from linkedin_import where id = ${importId} and user_id = ${userId} and status = 'waiting' returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** A condition on the import `i`: it is the member's last one, and it has changed something. */
export const canUndoSql = sql<boolean>`(
  i.kind = 'file' and i.status in ('completed', 'failed')
  and exists (select from linkedin_import_row r where r.import_id = i.id and r.change is not null)
  and not exists (select from linkedin_import later
    where later.user_id = i.user_id and later.id > i.id and later.kind = 'file' and later.status <> 'undone')
)`;

export async function undoImport(db: Database, importId: number, userId: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockImports(trx, userId);
    const { rows } = await sql`
      update linkedin_import i set status = 'undoing', message = null,
        resume_at = (select max(row_number) from linkedin_import_row where import_id = i.id)
      where i.id = ${importId} and i.user_id = ${userId} and ${canUndoSql} returning id`.execute(trx);
    if (rows.length === 0) return false;
    await queueStep(trx, 'undo-import', importId);
    return true;
  });
}
