/** Merges two records, and undoes it: one transaction each, whatever it takes. */
import type { RecordKind } from '@kith/contract/entities';
import { texts } from '@kith/contract/texts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { allowLongStatements } from '../../relationships/linkedin-import/import-step.commands.ts';
import { detailsDroppedBy, mergedColumns, requireKnownFields, type Choices } from './fields.commands.ts';
import { changesOf, type Pair, type Row } from './journal.ts';
import { keepChanges, moveUntouched, recordsOf, snapshot, tablesOf, update } from './journal.queries.ts';
import {
  lockOrganizations,
  lockPeopleAt,
  moveOrganizations,
  withOrganizationsFollowing,
} from './merge-organizations.commands.ts';
import { withPeopleFollowing } from '../../directory/changed.ts';
import { lockPeople, movePeople, requireOneUser } from './merge-people.commands.ts';

export interface Merging extends Pair {
  kind: RecordKind;
  winnerVersion: number;
  loserVersion: number;
  fields: Choices;
}

/** Answers the id of the merge. */
export async function mergeRecords(db: Database, editor: User, merging: Merging): Promise<number> {
  const { kind, winnerId, loserId, fields } = merging;
  if (winnerId === loserId) throw invalid({ loserId: 'Is the same record.' });
  requireKnownFields(kind, fields);
  return db.transaction().execute((trx) => mergeInTransaction(trx, editor, merging));
}

/** The same within a transaction that has locked nothing yet. */
export async function mergeInTransaction(trx: Database, editor: User, merging: Merging): Promise<number> {
  const { kind, winnerId, loserId } = merging;
  // Somebody may be known to thousands of networks.
  await allowLongStatements(trx);
  await lockRecords(trx, kind, [winnerId, loserId]);
  const names = await requireUnchanged(trx, merging);
  const moved = kind === 'organization' ? await lockPeopleAt(trx, loserId) : [];
  await moveUntouched(trx);
  const before = await snapshot(trx, kind, [winnerId, loserId]);
  const change = () => makeOne(trx, editor, merging, before.get(kind) ?? []);
  if (kind === 'person') {
    await requireOneUser(trx, merging);
    await withPeopleFollowing(trx, [winnerId, loserId], change);
  } else {
    await withOrganizationsFollowing(trx, merging, moved, change);
  }
  const after = await snapshot(trx, kind, [winnerId, loserId]);
  const changes = tablesOf(kind).flatMap((table) =>
    changesOf(table, before.get(table.table) ?? [], after.get(table.table) ?? [], merging),
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
  await keepChanges(trx, id, changes);
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

async function requireUnchanged(db: Database, { kind, winnerId, loserId, winnerVersion, loserVersion }: Merging) {
  const { rows } = await sql<{ id: number; name: string; version: number }>`
    select id, name, version from ${sql.table(kind)} where id in (${winnerId}, ${loserId})`.execute(db);
  const [winner, loser] = [winnerId, loserId].map((id) => rows.find((row) => row.id === id));
  if (!winner || !loser) throw notFound(kind === 'person' ? 'One of the two people' : 'One of the two organizations');
  if (winner.version !== winnerVersion || loser.version !== loserVersion) throw conflict(texts.changedMeanwhile);
  return { winner: winner.name, loser: loser.name };
}

async function makeOne(db: Database, editor: User, { kind, winnerId, loserId, fields }: Merging, records: Row[]) {
  const [winner = {}, loser = {}] = [winnerId, loserId].map((id) => records.find((row) => row['id'] === id));
  const pair = { winnerId, loserId };
  const columns = mergedColumns(kind, winner, loser, fields);
  if (kind === 'person') await movePeople(db, pair, fields);
  else {
    await moveOrganizations(db, pair, fields);
    await dropForeignDetails(db, winnerId, columns, Number(columns['type_id'] ?? winner['type_id']));
  }
  await sql`
    insert into ${sql.table(`${kind}_mapped_name`)} (${sql.ref(`${kind}_id`)}, name)
    select id, name from ${sql.table(kind)} where id = ${winnerId} on conflict do nothing`.execute(db);
  await sql`delete from ${sql.table(kind)} where id = ${loserId}`.execute(db);
  await update(
    db,
    recordsOf(kind),
    [{ row: winner, set: columns }].filter(({ set }) => Object.keys(set).length > 0),
  );
  await sql`
    update ${sql.table(kind)} set version = version + 1, updated_by = ${editor.id}, updated_on = now()
    where id = ${winnerId}`.execute(db);
  // It is known by its other names; its own it has.
  await sql`
    delete from ${sql.table(`${kind}_mapped_name`)} m using ${sql.table(kind)} r
    where r.id = ${winnerId} and m.${sql.ref(`${kind}_id`)} = r.id and m.name = r.name`.execute(db);
}

async function dropForeignDetails(db: Database, winnerId: number, columns: Row, typeId: number): Promise<void> {
  const dropped = detailsDroppedBy(typeId);
  Object.assign(columns, dropped.columns);
  for (const table of dropped.tables)
    await sql`delete from ${sql.table(table)} where organization_id = ${winnerId}`.execute(db);
}
