/** Merges two records in one transaction and writes a journal, which undo-merge.commands.ts uses. */
import type { RecordKind } from '@kith/contract/entities';
import { texts } from '@kith/contract/texts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { allowLongStatements } from '../../relationships/linkedin-import/import-step.commands.ts';
import { detailsToDrop, mergedColumns, requireKnownFields, type FieldChoices } from './fields.commands.ts';
import { findChanges, type RecordPair, type Row } from './journal.ts';
import {
  saveChanges,
  leaveUpdatedOn,
  recordTable,
  takeSnapshot,
  journaledTables,
  updateRows,
} from './journal.queries.ts';
import {
  lockOrganizations,
  lockPeopleAt,
  moveOrganizationRows,
  withOrganizationUpdates,
} from './merge-organizations.commands.ts';
import { withPeopleRefreshed } from '../../directory/changed.ts';
import { lockPeople, movePersonRows, requireAtMostOneUser } from './merge-people.commands.ts';

export interface MergeRequest extends RecordPair {
  kind: RecordKind;
  winnerVersion: number;
  loserVersion: number;
  fields: FieldChoices;
}

/** Returns the id of the merge. */
export async function mergeRecords(db: Database, editor: User, request: MergeRequest): Promise<number> {
  const { kind, winnerId, loserId, fields } = request;
  if (winnerId === loserId) throw invalid({ loserId: 'Choose two different records.' });
  requireKnownFields(kind, fields);
  return db.transaction().execute((trx) => mergeInTransaction(trx, editor, request));
}

/** Must run in a transaction that holds no locks yet. */
export async function mergeInTransaction(trx: Database, editor: User, request: MergeRequest): Promise<number> {
  const { kind, winnerId, loserId } = request;
  // A person may be in thousands of networks.
  await allowLongStatements(trx);
  await lockRecords(trx, kind, [winnerId, loserId]);
  const names = await requireVersions(trx, request);
  const moved = kind === 'organization' ? await lockPeopleAt(trx, loserId) : [];
  await leaveUpdatedOn(trx);
  const before = await takeSnapshot(trx, kind, [winnerId, loserId]);
  const change = () => mergeRows(trx, editor, request, before.get(kind) ?? []);
  if (kind === 'person') {
    await requireAtMostOneUser(trx, request);
    await withPeopleRefreshed(trx, [winnerId, loserId], change);
  } else {
    await withOrganizationUpdates(trx, request, moved, change);
  }
  const after = await takeSnapshot(trx, kind, [winnerId, loserId]);
  const changes = journaledTables(kind).flatMap((table) =>
    findChanges(table, before.get(table.table) ?? [], after.get(table.table) ?? [], request),
  );
  const { id } = await trx
    .insertInto('record_merge')
    .values({
      kind,
      winner_id: winnerId,
      loser_id: loserId,
      winner_name: names.winner,
      loser_name: names.loser,
      created_by: editor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveChanges(trx, id, changes);
  await recordActivity(trx, {
    actorId: editor.id,
    action: 'records-merged',
    entityType: kind,
    entityId: winnerId,
    details: { mergeId: id, loserId, loser: names.loser },
  });
  return id;
}

export const lockRecords = (db: Database, kind: RecordKind, ids: number[]) =>
  kind === 'person' ? lockPeople(db, ids) : lockOrganizations(db, ids);

async function requireVersions(db: Database, { kind, winnerId, loserId, winnerVersion, loserVersion }: MergeRequest) {
  const { rows } = await sql<{ id: number; name: string; version: number }>`
    select id, name, version from ${sql.table(kind)} where id in (${winnerId}, ${loserId})`.execute(db);
  const [winner, loser] = [winnerId, loserId].map((id) => rows.find((row) => row.id === id));
  if (!winner || !loser) throw notFound(kind === 'person' ? 'One of the two people' : 'One of the two organizations');
  if (winner.version !== winnerVersion || loser.version !== loserVersion) throw conflict(texts.changedMeanwhile);
  return { winner: winner.name, loser: loser.name };
}

async function mergeRows(
  db: Database,
  editor: User,
  { kind, winnerId, loserId, fields }: MergeRequest,
  records: Row[],
) {
  const [winner = {}, loser = {}] = [winnerId, loserId].map((id) => records.find((row) => row['id'] === id));
  const pair = { winnerId, loserId };
  const columns = mergedColumns(kind, winner, loser, fields);
  if (kind === 'person') await movePersonRows(db, pair, fields);
  else {
    await moveOrganizationRows(db, pair, fields);
    await dropForeignDetails(db, winnerId, columns, Number(columns['type_id'] ?? winner['type_id']));
  }
  await sql`
    insert into ${sql.table(`${kind}_mapped_name`)} (${sql.ref(`${kind}_id`)}, name)
    select id, name from ${sql.table(kind)} where id = ${winnerId} on conflict do nothing`.execute(db);
  await sql`delete from ${sql.table(kind)} where id = ${loserId}`.execute(db);
  await updateRows(
    db,
    recordTable(kind),
    [{ row: winner, set: columns }].filter(({ set }) => Object.keys(set).length > 0),
  );
  await sql`
    update ${sql.table(kind)} set version = version + 1, updated_by = ${editor.id}, updated_on = now()
    where id = ${winnerId}`.execute(db);
  // Mapped names are alternative names, so the winner's own name is not one.
  await sql`
    delete from ${sql.table(`${kind}_mapped_name`)} m using ${sql.table(kind)} r
    where r.id = ${winnerId} and m.${sql.ref(`${kind}_id`)} = r.id and m.name = r.name`.execute(db);
}

async function dropForeignDetails(db: Database, winnerId: number, columns: Row, typeId: number): Promise<void> {
  const dropped = detailsToDrop(typeId);
  Object.assign(columns, dropped.columns);
  for (const table of dropped.tables)
    await sql`delete from ${sql.table(table)} where organization_id = ${winnerId}`.execute(db);
}
