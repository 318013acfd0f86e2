import type { RecordKind } from '@kith/contract/entities';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { allowLongStatements } from '../../relationships/linkedin-import/import-step.commands.ts';
import { undoingOf, type Change } from './journal.ts';
import {
  applyMoves,
  applyRest,
  insert,
  keptChanges,
  moveUntouched,
  snapshot,
  tablesOf,
  type Snapshot,
} from './journal.queries.ts';
import { lockPeopleWith, withOrganizationsFollowing } from './merge-organizations.commands.ts';
import { withPeopleFollowing } from '../../directory/changed.ts';
import { lockRecords } from './merges.commands.ts';

interface Merged {
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
    if (isInTheWay(error))
      throw conflict(`This merge can no longer be undone: what was changed since does not fit (${error.table}).`);
    throw error;
  }
}

/** A rule of the database that what is put back would break. */
const isInTheWay = (error: unknown): error is { code: string; table: string } =>
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
  // Somebody may be known to thousands of networks.
  await allowLongStatements(db);
  await lockRecords(db, kind, ids);
  const changes = await keptChanges(db, mergeId);
  const entries = (table: string) => changes.flatMap((one) => (one.table === table ? (one.after?.['id'] ?? []) : []));
  const moved = kind === 'organization' ? await lockPeopleWith(db, entries('work_role'), entries('education')) : [];
  const current = await snapshot(db, kind, [winnerId]);
  const winner = current.get(kind)?.[0];
  if (!winner) throw conflict(`${winnerName} was merged into another record since. Undo that merge first.`);
  await moveUntouched(db);
  const change = () => makeTwo(db, kind, loserId, changes, current);
  if (kind === 'person') await withPeopleFollowing(db, ids, change);
  else await withOrganizationsFollowing(db, merged, moved, change);
  // A form that was opened on what is undone is told.
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

async function lockMerge(db: Database, id: number): Promise<Merged | undefined> {
  const { rows } = await sql<Merged>`
    select kind, winner_id as "winnerId", loser_id as "loserId", winner_name as "winnerName", loser_name as "loserName",
      undone_on is not null as "isUndone"
    from record_merge where id = ${id} for update`.execute(db);
  return rows[0];
}

/** First the record that was gone, then what makes room, then what needs it. */
async function makeTwo(db: Database, kind: RecordKind, loserId: number, changes: Change[], current: Snapshot) {
  const loser = changes.find(({ table, before }) => table === kind && before?.['id'] === loserId)?.before;
  if (!loser) throw new Error(`The journal does not know record ${loserId}.`);
  const rest = changes.filter(({ before }) => before !== loser);
  const undoings = tablesOf(kind).map((table) => ({
    table,
    undoing: undoingOf(
      table,
      rest.filter((change) => change.table === table.table),
      current.get(table.table) ?? [],
    ),
  }));
  // The winner lets go of what only one record can have.
  for (const { table, undoing } of undoings) if (table.table === kind) await applyRest(db, table, undoing);
  await insert(db, kind, [loser]);
  for (const { table, undoing } of undoings) if (table.table !== kind) await applyMoves(db, table, undoing);
  for (const { table, undoing } of undoings) if (table.table !== kind) await applyRest(db, table, undoing);
}
