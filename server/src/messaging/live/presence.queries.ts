import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { notifyLive } from '../../platform/live/notify.queries.ts';

/** A notification holds 8,000 bytes at most. */
const AT_ONCE = 500;

/**
 * This process lives. Processes that have not said so for long are gone, and those they held with them. Answers whether this one was
 * not known (any more), and with it nobody of those it holds.
 */
export async function sayAlive(db: Database, processId: string): Promise<boolean> {
  const { rows: said } = await sql<{ unknown: boolean }>`
    insert into live_process (id) values (${processId}) on conflict (id) do update set seen_on = now()
    returning xmax = 0 as unknown`.execute(db);
  const { rows } = await sql<{ userId: number }>`
    with gone as (delete from live_process where seen_on < now() - interval '30 seconds' returning id),
      held as (delete from live_presence p using gone where p.process_id = gone.id returning p.user_id)
    select distinct user_id as "userId" from held`.execute(db);
  await tell(
    db,
    rows.map(({ userId }) => userId),
  );
  return said[0]?.unknown ?? false;
}

/** Who came to this process, and who went. */
export async function setPresence(db: Database, processId: string, here: number[], gone: number[]): Promise<void> {
  await sql`
    insert into live_presence (process_id, user_id) select ${processId}, unnest(${here}::int[]) on conflict do nothing`.execute(
    db,
  );
  await sql`delete from live_presence where process_id = ${processId} and user_id = any (${gone}::int[])`.execute(db);
  await tell(db, [...here, ...gone]);
}

export async function endProcess(db: Database, processId: string): Promise<void> {
  const { rows } = await sql<{ userId: number }>`
    delete from live_presence where process_id = ${processId} returning user_id as "userId"`.execute(db);
  await sql`delete from live_process where id = ${processId}`.execute(db);
  await tell(
    db,
    rows.map(({ userId }) => userId),
  );
}

async function tell(db: Database, userIds: number[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += AT_ONCE)
    await notifyLive(db, { type: 'presence', userIds: userIds.slice(from, from + AT_ONCE) });
}
