import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const LIFETIME = sql.lit('10 minutes');
const TRIES = 5;
const TRIES_A_DAY = 10;

/** The same statement for an address that somebody has and one that nobody has. */
export async function insertReset(db: Database, email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into password_reset (user_id, expires_on)
    select (select id from user_account where lower(username) = lower(${email}) and not disabled), now() + interval ${LIFETIME}
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The password reset was not written.');
  return row.id;
}

/**
 * Whose reset it is, for the mail. The newest request of a user is the one that counts, in whatever order the jobs run: older
 * ones end, and get no code.
 */
export async function storeCode(db: Database, resetId: string, codeHash: Buffer): Promise<string | null> {
  await sql`select from user_account where id = (select user_id from password_reset where id = ${resetId}) for update`.execute(
    db,
  );
  const { rows } = await sql<{ username: string }>`
    with mine as (
      update password_reset r set code_hash = ${codeHash}
      where id = ${resetId} and code_hash is null and user_id is not null and expires_on > now() and not exists (
        select from password_reset newer
        where newer.user_id = r.user_id and (newer.created_on, newer.id) > (r.created_on, r.id) and newer.expires_on > now())
      returning id, user_id
    ), older as (
      update password_reset set expires_on = now() from mine
      where password_reset.user_id = mine.user_id and password_reset.id <> mine.id and used_on is null and expires_on > now()
    )
    select username from user_account join mine on mine.user_id = user_account.id`.execute(db);
  return rows[0]?.username ?? null;
}

/** Counts one try, and answers what the code must hash to; null when there are no tries left. Every try takes its turn. */
export async function takeTry(
  db: Database,
  resetId: string,
): Promise<{ userId: number; username: string; codeHash: Buffer } | null> {
  const { rows } = await sql<{ userId: number; username: string; codeHash: Buffer }>`
    with tried as (
      update password_reset r set tries = tries + 1
      where id = ${resetId} and used_on is null and expires_on > now() and tries < ${TRIES}
        and (select coalesce(sum(tries), 0) from password_reset day
          where day.user_id = r.user_id and day.created_on > now() - interval '1 day') < ${TRIES_A_DAY}
      returning user_id, code_hash
    )
    select u.id as "userId", u.username, t.code_hash as "codeHash"
    from tried t join user_account u on u.id = t.user_id
    where t.code_hash is not null and not u.disabled`.execute(db);
  return rows[0] ?? null;
}

/** True for the one who uses it; false for everybody who comes later, or at the same time. */
export async function useReset(db: Database, resetId: string): Promise<boolean> {
  const used = await db
    .updateTable('password_reset')
    .set({ used_on: sql<Date>`now()` })
    .where('id', '=', resetId)
    .where('used_on', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
