/**
 * Undoes the changes of rows: contacts, connection dates, roles, and the people and organizations they created, unless something
 * refers to them now. Works in steps like the import, from the last row to the first, so that a crash loses nothing.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { referencesTo } from '../../platform/database/references.ts';
import { lockForChange, organizationsChanged, peopleChanged, setConnectionDates } from '../../directory/changed.ts';
import { lockWithShares, removeFromNetwork } from '../../access/membership.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import type { RowChange } from './apply-plans.commands.ts';
import { queueStep } from './queue-step.commands.ts';
import { allowLongStatements, lockImportSteps } from './import-step.commands.ts';

const ROWS_PER_STEP = 1000;

interface ImportToUndo {
  id: number;
  userId: number;
  networkId: number;
  resumeAt: number;
}

export interface ChangedRow {
  rowNumber: number;
  personId: number | null;
  connectedOn: string | null;
  change: RowChange;
}

/** Does nothing if the import is undone already. */
export async function undoStep(db: Database, importId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await allowLongStatements(trx);
    const undone = await lockImportToUndo(trx, importId);
    if (!undone) return;
    if (undone.resumeAt === 0) return finishUndo(trx, undone);
    const first = Math.max(undone.resumeAt - ROWS_PER_STEP, 0);
    await undoRows(trx, undone, await changedRows(trx, importId, first + 1, undone.resumeAt));
    await sql`update linkedin_import set resume_at = ${first} where id = ${importId}`.execute(trx);
    await queueStep(trx, 'undo-import', importId);
  });
}

async function lockImportToUndo(db: Database, importId: number): Promise<ImportToUndo | undefined> {
  const { rows } = await sql<ImportToUndo>`
    select i.id, i.user_id as "userId", n.id as "networkId", i.resume_at as "resumeAt"
    from linkedin_import i join network n on n.owner_user_id = i.user_id
    where i.id = ${importId} and i.status = 'undoing' for update of i`.execute(db);
  return rows[0];
}

async function finishUndo(db: Database, { id, userId }: ImportToUndo): Promise<void> {
  await sql`update linkedin_import set status = 'undone' where id = ${id}`.execute(db);
  await sql`
    update linkedin_import_row set role_review = null where import_id = ${id} and role_review is not null`.execute(db);
  await recordActivity(db, { actorId: userId, action: 'import-undone', entityType: 'import', entityId: id });
}

export async function changedRows(db: Database, importId: number, first: number, last: number): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    select row_number as "rowNumber", person_id as "personId", contact ->> 'connectedOn' as "connectedOn", change
    from linkedin_import_row
    where import_id = ${importId} and row_number between ${first} and ${last} and change is not null
    order by row_number`.execute(db);
  return rows;
}

interface ImportedNetwork {
  id: number;
  networkId: number;
}

/** Needs a transaction. Returns the ids of the deleted people. */
export async function undoRows(
  db: Database,
  { id, networkId }: ImportedNetwork,
  rows: readonly ChangedRow[],
): Promise<number[]> {
  await lockImportSteps(db);
  await lockWithShares(db, networkId);
  // Before the references to people are deleted: a concurrent reference waits, and then fails or finds the person.
  await lockForChange(db, peopleOf(rows));
  await undoContacts(db, { id, networkId }, rows);
  const deletedIds = await deletePeople(db, rows);
  const remaining = rows.filter(({ change, personId }) => personId !== null && !change.createdPerson);
  await undoRoles(db, remaining);
  await undoSlugs(db, remaining);
  await deleteOrganizations(
    db,
    rows.flatMap(({ change }) => change.createdOrganization ?? []),
  );
  await sql`
    update linkedin_import_row set change = null
    where import_id = ${id} and row_number = any (${rows.map(({ rowNumber }) => rowNumber)}::int[])`.execute(db);
  return deletedIds;
}

const peopleOf = (rows: readonly ChangedRow[]) => rows.flatMap(({ personId }) => personId ?? []);

async function undoContacts(
  db: Database,
  { id, networkId }: ImportedNetwork,
  rows: readonly ChangedRow[],
): Promise<void> {
  const added = peopleOf(rows.filter(({ change }) => change.addedEdge));
  // A contact that was removed and imported again belongs to the later import.
  const { rows: mine } = await sql<{ personId: number }>`
    select np.person_id as "personId" from network_person np
    where np.network_id = ${networkId} and np.person_id = any (${added}::int[]) and not exists (
      select from linkedin_import_row r where r.person_id = np.person_id and r.import_id > ${id} and r.change ? 'addedEdge'
        and r.import_id in (select i.id from linkedin_import i join network n on n.owner_user_id = i.user_id where n.id = ${networkId}))
    `.execute(db);
  if (mine.length > 0)
    await removeFromNetwork(
      db,
      networkId,
      mine.map(({ personId }) => personId),
    );
  const dated = rows.filter(({ change }) => change.dayBefore !== undefined);
  const { rows: unchanged } = await sql<{ personId: number }>`
    select np.person_id as "personId" from network_person np
    join unnest(${dated.map(({ personId }) => personId)}::int[], ${dated.map(({ connectedOn }) => connectedOn)}::date[])
      as given (person_id, connected_on) using (person_id)
    where np.network_id = ${networkId} and np.connected_on = given.connected_on`.execute(db);
  const still = new Set(unchanged.map(({ personId }) => personId));
  const days = dated.flatMap(({ personId, change }) =>
    personId !== null && still.has(personId) ? [{ personId, connectedOn: change.dayBefore ?? null }] : [],
  );
  await setConnectionDates(db, networkId, days);
}

const ownTables = new Set(['person_linkedin_slug', 'linkedin_import_row', 'work_role']);

/** Deletes created people who are not edited, and to whom nothing refers except rows of the import itself. */
async function deletePeople(db: Database, rows: readonly ChangedRow[]): Promise<number[]> {
  const created = rows.filter(({ change }) => change.createdPerson);
  if (created.length === 0) return [];
  const references = (await referencesTo(db, 'person')).filter(({ table }) => !ownTables.has(table));
  const untouched = references.map(
    ({ table, column }) => sql`and not exists (select from ${sql.table(table)} x where x.${sql.ref(column)} = p.id)`,
  );
  const roles = created.flatMap(({ change }) => change.addedRole ?? []);
  const { rows: deleted } = await sql<{ id: number }>`
    delete from person p where p.id = any (${peopleOf(created)}::int[]) and p.version = 1
      and not exists (select from work_role w where w.person_id = p.id and w.id <> all (${roles}::int[]))
      and not exists (select from work_role w where w.person_id = p.id and w.source = 'human')
      ${sql.join(untouched, sql` `)}
    returning id`.execute(db);
  const ids = deleted.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await peopleChanged(db, ids);
  return ids;
}

/** A role that somebody has edited since the import stays. */
async function undoRoles(db: Database, rows: readonly ChangedRow[]): Promise<void> {
  const changed = rows.filter(({ change }) => change.addedRole !== undefined);
  if (changed.length === 0) return;
  const people = peopleOf(changed);
  await sql`
    delete from work_role where id = any (${changed.map(({ change }) => change.addedRole)}::int[]) and source = 'import'`.execute(
    db,
  );
  const ended = changed.flatMap(({ change }) => (change.endedRole === undefined ? [] : [change]));
  await sql`
    update work_role w set is_ongoing = true, is_primary = before.was_primary
      and not exists (select from work_role x where x.person_id = w.person_id and x.is_primary)
    from unnest(${ended.map(({ endedRole }) => endedRole)}::int[],
      ${ended.map(({ endedPrimaryRole }) => endedPrimaryRole ?? false)}::boolean[]) as before (id, was_primary)
    where w.id = before.id and w.source = 'import' and not w.is_ongoing and w.to_year is null and not exists (
      select from work_role x where x.person_id = w.person_id and x.source = 'import' and x.is_ongoing)`.execute(db);
  await peopleChanged(db, people);
}

async function undoSlugs(db: Database, rows: readonly ChangedRow[]): Promise<void> {
  const slugs = rows.flatMap(({ change }) => change.addedSlug ?? []);
  await sql`
    delete from person_linkedin_slug where slug = any (${slugs}::text[]) and person_id = any (${peopleOf(rows)}::int[])`.execute(
    db,
  );
}

async function deleteOrganizations(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const untouched = (await referencesTo(db, 'organization')).map(
    ({ table, column }) => sql`and not exists (select from ${sql.table(table)} x where x.${sql.ref(column)} = o.id)`,
  );
  const { rows } = await sql<{ id: number }>`
    delete from organization o where o.id = any (${ids}::int[]) and o.version = 1 ${sql.join(untouched, sql` `)}
    returning id`.execute(db);
  if (rows.length === 0) return;
  await organizationsChanged(
    db,
    rows.map(({ id }) => id),
  );
}
