import { limits } from '@kith/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';

export const MAKE_TAKEOUT_JOB = 'make-takeout';
/** A takeout fails after this many failures. */
export const MAX_FAILURES = 5;
/** A killed process counts as an attempt too, but says nothing about the takeout. */
const MAX_KILLS = 20;

const days = sql.lit(`${limits.takeoutDays} days`);

/** Replaces the last takeout. Returns false if one is being made. */
export async function requestTakeout(db: Database, userId: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`delete from takeout where user_id = ${userId} and state <> 'running'`.execute(trx);
    if (!(await queueTakeout(trx, userId))) return false;
    await recordActivity(trx, { actorId: userId, action: 'takeout-requested', entityType: 'user', entityId: userId });
    return true;
  });
}

/** Returns false if there is one. */
async function queueTakeout(db: Database, userId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into takeout (user_id) values (${userId}) on conflict (user_id) do nothing returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) return false;
  // One after the other, so that takeouts of many members leave the workers to other jobs.
  await addJob(db, MAKE_TAKEOUT_JOB, { takeoutId: id }, { queue: 'takeouts', tries: MAX_FAILURES + MAX_KILLS });
  return true;
}

/**
 * Deletes all takeouts, because they may contain somebody who is erased in this transaction. Those that are being made, except that of
 * `erasedUserId`, are begun again under another id: their jobs stop, and the snapshots of the new jobs follow this transaction. Call it at
 * the end, because until the commit nobody can request a takeout, or finish one.
 */
export async function restartTakeouts(db: Database, erasedUserId: number | null): Promise<void> {
  await sql`lock table takeout in share row exclusive mode`.execute(db);
  const { rows } = await sql<{ userId: number; state: string }>`
    delete from takeout returning user_id as "userId", state`.execute(db);
  for (const { userId, state } of rows)
    if (state === 'running' && userId !== erasedUserId) await queueTakeout(db, userId);
}

/** Its job, if it runs, then stops. */
export async function deleteTakeout(db: Database, userId: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`delete from takeout where user_id = ${userId} returning id`.execute(trx);
    if (rows.length === 0) return false;
    await recordActivity(trx, { actorId: userId, action: 'takeout-deleted', entityType: 'user', entityId: userId });
    return true;
  });
}

/**
 * Until the end of the transaction. A job may run twice at once, if its process was taken for dead. Were a part of the other one stored
 * nevertheless, the position would be taken, and this try would fail.
 */
export async function lockTakeout(snapshot: Database, takeoutId: number): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('takeout'), ${takeoutId}) as locked`.execute(snapshot);
  // Between two rows it may wait long for the other connection that stores the parts.
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(snapshot);
  return rows[0]?.locked ?? false;
}

/** Removes what an earlier try has stored. */
export async function beginTakeout(db: Database, takeoutId: number): Promise<void> {
  await sql`delete from takeout_part where takeout_id = ${takeoutId}`.execute(db);
}

/** Returns false if the takeout was deleted. */
export async function storeProgress(
  db: Database,
  takeoutId: number,
  { done, total }: { done: number; total: number },
): Promise<boolean> {
  const { rows } = await sql`
    update takeout set files_done = ${done}, files_total = ${total} where id = ${takeoutId} and state = 'running' returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns false if the takeout was deleted. */
export async function storePart(db: Database, takeoutId: number, position: number, content: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into takeout_part (takeout_id, position, content)
    select id, ${position}::int, ${content}::bytea from takeout where id = ${takeoutId} for key share returning position`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns false if the takeout was deleted. */
export async function finishTakeout(db: Database, takeoutId: number, bytes: number): Promise<boolean> {
  const { rows } = await sql`
    update takeout set state = 'ready', bytes = ${bytes}, expires_on = now() + interval ${days}
    where id = ${takeoutId} and state = 'running' returning id`.execute(db);
  return rows.length > 0;
}

export async function failTakeout(db: Database, takeoutId: number): Promise<void> {
  await sql`
    with failed as (
      update takeout set state = 'failed', expires_on = now() + interval ${days} where id = ${takeoutId} and state = 'running' returning id
    )
    delete from takeout_part p using failed where p.takeout_id = failed.id`.execute(db);
}
