import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const LIFETIME = sql.lit('1 hour');
/** A code is soon tried, so that it lives less long than the link beside it. */
const CODE_LIFETIME = sql.lit('10 minutes');
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

/** Whose reset it is, for the mail. Others that are open stay so: whoever made them may be somebody else. */
export async function storeSecrets(
  db: Database,
  resetId: string,
  { codeHash, linkHash }: { codeHash: Buffer; linkHash: Buffer },
): Promise<{ userId: number; username: string } | null> {
  const { rows } = await sql<{ userId: number; username: string }>`
    update password_reset r set code_hash = ${codeHash}, link_hash = ${linkHash} from user_account u
    where r.id = ${resetId} and r.code_hash is null and r.expires_on > now() and u.id = r.user_id
    returning u.id as "userId", u.username`.execute(db);
  return rows[0] ?? null;
}

export interface OpenReset {
  id: string;
  userId: number;
  username: string;
}

export async function findByLink(db: Database, linkHash: Buffer): Promise<OpenReset | null> {
  const { rows } = await sql<OpenReset>`
    select r.id, u.id as "userId", u.username from password_reset r join user_account u on u.id = r.user_id
    where r.link_hash = ${linkHash} and r.used_on is null and r.expires_on > now() and not u.disabled`.execute(db);
  return rows[0] ?? null;
}

/** Counts one try, and answers what the code must hash to; null when there are no tries left. Every try takes its turn. */
export async function takeTry(db: Database, resetId: string): Promise<(OpenReset & { codeHash: Buffer }) | null> {
  const { rows } = await sql<OpenReset & { codeHash: Buffer }>`
    with tried as (
      update password_reset r set tries = tries + 1
      where id = ${resetId} and used_on is null and expires_on > now() and created_on > now() - interval ${CODE_LIFETIME}
        and tries < ${TRIES}
        and (select coalesce(sum(tries), 0) from password_reset day
          where day.user_id = r.user_id and day.created_on > now() - interval '1 day') < ${TRIES_A_DAY}
      returning id, user_id, code_hash
    )
    select t.id, u.id as "userId", u.username, t.code_hash as "codeHash"
    from tried t join user_account u on u.id = t.user_id
    where t.code_hash is not null and not u.disabled`.execute(db);
  return rows[0] ?? null;
}

/** True for the one who uses it; false for everybody who comes later, or at the same time. */
export async function useReset(db: Database, { id, userId }: OpenReset): Promise<boolean> {
  // The user first, as everything that ends resets does: two that are used at once take turns.
  await sql`select from user_account where id = ${userId} for update`.execute(db);
  const used = await db
    .updateTable('password_reset')
    .set({ used_on: sql<Date>`now()` })
    .where('id', '=', id)
    .where('used_on', 'is', null)
    // Of this moment: what waited for its turn has begun before the other one ended it.
    .where('expires_on', '>', sql<Date>`clock_timestamp()`)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
