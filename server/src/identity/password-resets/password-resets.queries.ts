import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const LIFETIME = sql.lit('1 hour');
/** Shorter than the lifetime of the link, because a code can be guessed. */
const CODE_LIFETIME = sql.lit('10 minutes');
const MAX_TRIES = 5;
const MAX_TRIES_PER_DAY = 10;

/** Runs the same statement for known and unknown addresses, so that the time reveals nothing. */
export async function insertReset(db: Database, email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into password_reset (user_id, expires_on)
    select (select id from user_account where lower(username) = lower(${email}) and not disabled), now() + interval ${LIFETIME}
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The password reset was not written.');
  return row.id;
}

/** Returns the user to mail. Other open resets stay valid, because a stranger may have requested this one. */
export async function storeResetHashes(
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

export async function findResetByLink(db: Database, linkHash: Buffer): Promise<OpenReset | null> {
  const { rows } = await sql<OpenReset>`
    select r.id, u.id as "userId", u.username from password_reset r join user_account u on u.id = r.user_id
    where r.link_hash = ${linkHash} and r.used_on is null and r.expires_on > now() and not u.disabled`.execute(db);
  return rows[0] ?? null;
}

/** Counts a try before the code is compared, and returns the expected hash. Null if no tries are left. */
export async function countTry(db: Database, resetId: string): Promise<(OpenReset & { codeHash: Buffer }) | null> {
  const { rows } = await sql<OpenReset & { codeHash: Buffer }>`
    with counted as (
      update password_reset r set tries = tries + 1
      where id = ${resetId} and used_on is null and expires_on > now() and created_on > now() - interval ${CODE_LIFETIME}
        and tries < ${MAX_TRIES}
        and (select coalesce(sum(tries), 0) from password_reset day
          where day.user_id = r.user_id and day.created_on > now() - interval '1 day') < ${MAX_TRIES_PER_DAY}
      returning id, user_id, code_hash
    )
    select t.id, u.id as "userId", u.username, t.code_hash as "codeHash"
    from counted t join user_account u on u.id = t.user_id
    where t.code_hash is not null and not u.disabled`.execute(db);
  return rows[0] ?? null;
}

/** Returns true for exactly one of all concurrent and later calls. */
export async function markResetUsed(db: Database, { id, userId }: OpenReset): Promise<boolean> {
  // Locks the user first, like everything that ends resets, so that two concurrent resets are serialized.
  await sql`select from user_account where id = ${userId} for update`.execute(db);
  const used = await db
    .updateTable('password_reset')
    .set({ used_on: sql<Date>`now()` })
    .where('id', '=', id)
    .where('used_on', 'is', null)
    // `clock_timestamp()`, not `now()`: this transaction may have started before the other one ended the reset.
    .where('expires_on', '>', sql<Date>`clock_timestamp()`)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Whoever resets a password has received the mail. */
export async function markMailboxProven(db: Database, userId: number): Promise<void> {
  await sql`update registration set mailbox_proven = true where user_id = ${userId} and not mailbox_proven`.execute(db);
}
