import type { RecordKind } from '@kith/contract/entities';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { allowLongStatements } from '../../relationships/linkedin-import/import-step.commands.ts';
import { planUndo, type Change } from './journal.ts';
import {
  undoMoves,
  undoOtherChanges,
  insertRows,
  loadChanges,
  leaveUpdatedOn,
  takeSnapshot,
  journaledTables,
  type Snapshot,
} from './journal.queries.ts';
import { lockPeopleOfAffiliations, withOrganizationUpdates } from './merge-organizations.commands.ts';
import { withPeopleRefreshed } from '../../directory/changed.ts';
import { lockRecords } from './merges.commands.ts';

interface StoredMerge {
  kind: RecordKind;
  winnerId: number;
  loserId: number;
  winnerName: string;
  loserName: string;
  isUndone: boolean;
}

export async function undoMerge(db: Database, editor: User, mergeId: number): Promise<void> {
  try {
    await db.transaction().execute((trx) => undo(trx, editor, mergeId));
  } catch (error) {
    if (isConstraintViolation(error))
      throw conflict(`This merge can no longer be undone: later changes conflict with it (${error.table}).`);
    throw error;
  }
}

/** Restored rows violate a constraint (unique, foreign key or check). */
const isConstraintViolation = (error: unknown): error is { code: string; table: string } =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  ['23505', '23503', '23514'].includes(String(error.code));

async function undo(db: Database, editor: User, mergeId: number): Promise<void> {
  const merged = await lockMerge(db, mergeId);
  if (!merged) throw notFound('This merge');
  if (merged.isUndone) throw conflict('This merge is undone already.');
  const { kind, winnerId, loserId, winnerName, loserName } = merged;
  const ids = [winnerId, loserId];
  // A person may be in thousands of networks.
  await allowLongStatements(db);
  await lockRecords(db, kind, ids);
  const changes = await loadChanges(db, mergeId);
  const idsAfterMerge = (table: string) =>
    changes.flatMap((one) => (one.table === table ? (one.after?.['id'] ?? []) : []));
  const moved =
    kind === 'organization'
      ? await lockPeopleOfAffiliations(db, idsAfterMerge('work_role'), idsAfterMerge('education'))
      : [];
  const current = await takeSnapshot(db, kind, [winnerId]);
  const winner = current.get(kind)?.[0];
  if (!winner) throw conflict(`${winnerName} was merged into another record since. Undo that merge first.`);
  await leaveUpdatedOn(db);
  const change = () => restoreLoser(db, kind, loserId, changes, current);
  if (kind === 'person') await withPeopleRefreshed(db, ids, change);
  else await withOrganizationUpdates(db, merged, moved, change);
  // Refuses forms that were opened before the undo.
  await sql`update ${sql.table(kind)} set version = ${Number(winner['version']) + 1} where id = ${winnerId}`.execute(
    db,
  );
  await sql`update record_merge set undone_by = ${editor.id}, undone_on = now() where id = ${mergeId}`.execute(db);
  await recordActivity(db, {
    actorId: editor.id,
    action: 'merge-undone',
    entityType: kind,
    entityId: winnerId,
    details: { mergeId, loserId, loser: loserName },
  });
}

async function lockMerge(db: Database, id: number): Promise<StoredMerge | undefined> {
  const { rows } = await sql<StoredMerge>`
    select kind, winner_id as "winnerId", loser_id as "loserId", winner_name as "winnerName", loser_name as "loserName",
      undone_on is not null as "isUndone"
    from record_merge where id = ${id} for update`.execute(db);
  return rows[0];
}

/** The order matters: the loser's record, then deletes and moves, which free unique keys, then updates and inserts. */
async function restoreLoser(db: Database, kind: RecordKind, loserId: number, changes: Change[], current: Snapshot) {
  const loser = changes.find(({ table, before }) => table === kind && before?.['id'] === loserId)?.before;
  if (!loser) throw new Error(`The journal of the merge has no row of record ${loserId}.`);
  const rest = changes.filter(({ before }) => before !== loser);
  const plans = journaledTables(kind).map((table) => ({
    table,
    plan: planUndo(
      table,
      rest.filter((change) => change.table === table.table),
      current.get(table.table) ?? [],
    ),
  }));
  // First the winner, so that the loser can have unique values again.
  for (const { table, plan } of plans) if (table.table === kind) await undoOtherChanges(db, table, plan);
  await insertRows(db, kind, [loser]);
  for (const { table, plan } of plans) if (table.table !== kind) await undoMoves(db, table, plan);
  for (const { table, plan } of plans) if (table.table !== kind) await undoOtherChanges(db, table, plan);
}
