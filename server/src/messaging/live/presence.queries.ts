import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { notifyLive } from '../../platform/live/notify.queries.ts';

/** A notification of PostgreSQL can have at most 8,000 bytes. */
const USERS_A_NOTIFICATION = 500;

/**
 * Records that this process is alive. Removes processes without a heartbeat for 30 seconds and the presence of their users. Returns
 * whether this process was not (or no longer) recorded; then none of its users are either.
 */
export async function saveHeartbeat(db: Database, processId: string): Promise<boolean> {
  const { rows: saved } = await sql<{ isNew: boolean }>`
    insert into live_process (id) values (${processId}) on conflict (id) do update set seen_on = now()
    returning xmax = 0 as "isNew"`.execute(db);
  const { rows } = await sql<{ userId: number }>`
    with gone as (delete from live_process where seen_on < now() - interval '30 seconds' returning id),
      held as (delete from live_presence p using gone where p.process_id = gone.id returning p.user_id)
    select distinct user_id as "userId" from held`.execute(db);
  await notifyPresence(
    db,
    rows.map(({ userId }) => userId),
  );
  return saved[0]?.isNew ?? false;
}

/** The users who connected to this process and who disconnected from it. */
export async function savePresence(db: Database, processId: string, here: number[], gone: number[]): Promise<void> {
  await sql`
    insert into live_presence (process_id, user_id) select ${processId}, unnest(${here}::int[]) on conflict do nothing`.execute(
    db,
  );
  await sql`delete from live_presence where process_id = ${processId} and user_id = any (${gone}::int[])`.execute(db);
  await notifyPresence(db, [...here, ...gone]);
}

export async function removeProcess(db: Database, processId: string): Promise<void> {
  const { rows } = await sql<{ userId: number }>`
    delete from live_presence where process_id = ${processId} returning user_id as "userId"`.execute(db);
  await sql`delete from live_process where id = ${processId}`.execute(db);
  await notifyPresence(
    db,
    rows.map(({ userId }) => userId),
  );
}

async function notifyPresence(db: Database, userIds: number[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += USERS_A_NOTIFICATION)
    await notifyLive(db, { type: 'presence', userIds: userIds.slice(from, from + USERS_A_NOTIFICATION) });
}
