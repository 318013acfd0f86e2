import { limits } from '@kith/contract/limits';
import type { KeepInTouchMonths } from '@kith/contract/reach/keep-in-touch';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import { markRead } from '../../services/news/mark-read.commands.ts';
import { notKeptInTouch } from './keep-in-touch.queries.ts';

interface Reminder {
  personId: number;
  months: KeepInTouchMonths;
  begunOn?: string | undefined;
  contactedOn?: string | undefined;
}

/** The caller has checked that the user sees the person. */
export async function saveReminder(
  db: Database,
  userId: number,
  { personId, months, begunOn, contactedOn }: Reminder,
): Promise<void> {
  const { rows } = await sql`
    insert into keep_in_touch as k (user_id, person_id, months, begun_on, contacted_on)
    select ${userId}, ${personId}, ${months}, coalesce(${begunOn ?? null}::date, (now() at time zone 'UTC')::date), ${contactedOn ?? null}::date
    where (select count(*) from keep_in_touch where user_id = ${userId} and person_id <> ${personId}) < ${limits.keepInTouch}
    on conflict (user_id, person_id) do update set months = excluded.months, begun_on = coalesce(${begunOn ?? null}::date, k.begun_on),
      contacted_on = coalesce(excluded.contacted_on, k.contacted_on)
    returning 1`.execute(db);
  if (rows.length === 0) throw conflict(`You cannot keep in touch with more than ${limits.keepInTouch} people.`);
}

/** The news that somebody was due is read with it. */
export const saveContact = (db: Database, userId: number, personId: number, on: string | null): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update keep_in_touch set contacted_on = ${on}::date where user_id = ${userId} and person_id = ${personId}
      returning 1`.execute(trx);
    if (rows.length === 0) throw notKeptInTouch();
    if (on !== null) await markDueRead(trx, userId, personId);
  });

export const deleteReminder = (db: Database, userId: number, personId: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`delete from keep_in_touch where user_id = ${userId} and person_id = ${personId}`.execute(trx);
    await markDueRead(trx, userId, personId);
  });

const markDueRead = (trx: Database, userId: number, personId: number) =>
  markRead(trx, userId, sql`kind = 'keepInTouch' and person_id = ${personId}`);

/** Both records have a reminder of the same user: that of the winner stays, with the last contact of either. */
export async function mergeReminders(
  db: Database,
  { winnerId, loserId }: { winnerId: number; loserId: number },
): Promise<void> {
  await sql`
    with doubles as (
      delete from keep_in_touch l using keep_in_touch w
      where l.person_id = ${loserId} and w.person_id = ${winnerId} and w.user_id = l.user_id
      returning l.user_id, l.contacted_on
    )
    update keep_in_touch w set contacted_on = greatest(w.contacted_on, d.contacted_on)
    from doubles d where w.user_id = d.user_id and w.person_id = ${winnerId}`.execute(db);
  await sql`update keep_in_touch set person_id = ${winnerId} where person_id = ${loserId}`.execute(db);
}
