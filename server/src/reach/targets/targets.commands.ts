/** Adds, removes and restores targets. Each statement names the owner of the list, so that nobody else changes it. */
import { limits } from '@kith/contract/limits';
import type { TargetKind } from '@kith/contract/reach/targets';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { queueCoverage } from './queue-coverage.commands.ts';
import { keyOf } from './file/read-targets.ts';
import type { TargetLine } from './file/target-line.ts';
import type { Match } from './match-targets.ts';
import { notList, type StoredList } from './target-lists.queries.ts';
import { countsFor } from './target-rows.filter.ts';

export interface MatchedLine extends TargetLine, Match {}

export async function insertLines(
  db: Database,
  listId: number,
  kind: TargetKind,
  lines: readonly MatchedLine[],
): Promise<void> {
  const column = <T>(value: (line: MatchedLine) => T) => lines.map(value);
  await sql`
    insert into target (list_id, name, website, linkedin, state, ${sql.ref(`${kind}_id`)}, candidate_ids)
    select ${listId}, x.name, x.website, x.linkedin, x.state, x.record_id, x.candidate_ids::int[]
    from unnest(${column(({ name }) => name)}::text[], ${column(({ website }) => website)}::text[],
      ${column(({ linkedin }) => linkedin)}::text[], ${column(({ state }) => state)}::text[], ${column(({ recordId }) => recordId)}::int[],
      ${column(({ candidateIds }) => `{${candidateIds.join(',')}}`)}::text[])
      with ordinality as x (name, website, linkedin, state, record_id, candidate_ids, n)
    order by x.n`.execute(db);
}

/** The targets have changed: the coverage is computed from the beginning, for all readers. The counts of the owner are up to date at once. */
export async function targetsChanged(db: Database, listId: number, ownerId: number): Promise<void> {
  await sql`
    update target_reader set is_due = true, generation = generation + 1, resume_after = null, started_on = null, started_version = null,
      counts = case user_id when ${ownerId} then ${countsFor({ listId, userId: ownerId })} else counts end
    where list_id = ${listId}`.execute(db);
  await queueCoverage(db);
}

/** Runs a change of the targets of a list, which it locks. */
export async function changeTargets<T>(
  db: Database,
  user: User,
  listId: number,
  change: (trx: Database) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const list =
      await sql`select from target_list where id = ${listId} and owner_id = ${user.id} and deleted_on is null for no key update`.execute(
        trx,
      );
    if (list.rows.length === 0) throw notList();
    const result = await change(trx);
    await targetsChanged(trx, listId, user.id);
    return result;
  });
}

/** Lines that the list has already are left out. */
export async function addLines(
  db: Database,
  user: User,
  { id, kind }: StoredList,
  lines: readonly MatchedLine[],
): Promise<void> {
  await changeTargets(db, user, id, async (trx) => {
    const { rows: stored } = await sql<TargetLine>`
      select name, website, linkedin from target where list_id = ${id} and removed_on is null`.execute(trx);
    const keys = new Set(stored.map((line) => keyOf(kind, line)));
    const added = lines.filter((line) => !keys.has(keyOf(kind, line)));
    requireRoom(stored.length + added.length);
    await insertLines(trx, id, kind, added);
  });
}

function requireRoom(targets: number): void {
  const most = limits.targets.toLocaleString('en');
  if (targets > limits.targets)
    throw conflict(`A list has at most ${most} targets.`, { file: `The list would have more than ${most} targets.` });
}

export const removeTargets = (db: Database, user: User, listId: number, ids: readonly number[]): Promise<unknown> =>
  changeTargets(db, user, listId, (trx) =>
    sql`update target set removed_on = now() where list_id = ${listId} and id = any (${ids}::int[]) and removed_on is null`.execute(
      trx,
    ),
  );

export const restoreTargets = (db: Database, user: User, listId: number, ids: readonly number[]): Promise<void> =>
  changeTargets(db, user, listId, async (trx) => {
    await sql`update target set removed_on = null where list_id = ${listId} and id = any (${ids}::int[])`.execute(trx);
    const { rows } = await sql`select from target where list_id = ${listId} and removed_on is null`.execute(trx);
    requireRoom(rows.length);
  });

/** Removed targets can be restored for a day. */
export async function deleteRemovedTargets(db: Database): Promise<void> {
  await sql`delete from target where removed_on < now() - interval '1 day'`.execute(db);
}
