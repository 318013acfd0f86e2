import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Who makes a request, with the rights they have right now. */
export interface User {
  id: number;
  personId: number;
  sessionId: number;
  username: string;
  isAdmin: boolean;
  isMember: boolean;
  legacyUser: boolean;
  /** Two-factor sign-in is on. */
  hasTwoFactor: boolean;
  /** The session was just prolonged, so its cookie should be too. */
  prolonged: boolean;
  /** Calls from this machine, with nothing in between. */
  direct: boolean;
}

/** A session lives this long after its last use, and never longer than this in all. */
const LIFETIME = sql.lit('30 days');
const LONGEST = sql.lit('90 days');

export async function findSession(db: Database, tokenHash: Buffer): Promise<Omit<User, 'direct'> | null> {
  const { rows } = await sql<Omit<User, 'isAdmin' | 'isMember' | 'direct'> & { roles: number[] }>`
    select u.id, u.person_id as "personId", s.id as "sessionId", u.username, u.legacy_user as "legacyUser",
      exists (select from two_factor t where t.user_id = u.id and t.confirmed_on is not null) as "hasTwoFactor",
      s.last_seen_on < now() - interval '1 minute' as prolonged,
      array(select role_id from user_role where user_id = u.id) as roles
    from session s join user_account u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_on > now() and not u.disabled`.execute(db);
  if (!rows[0]) return null;
  const { roles, ...user } = rows[0];
  // Once a minute is often enough, and keeps reads from being writes.
  if (user.prolonged) await touchSession(db, user.sessionId);
  return { ...user, isAdmin: roles.includes(1), isMember: roles.includes(2) };
}

/** The user first, then the session: the order in which a change of password locks them. Nobody waits for a disk: it can be lost. */
async function touchSession(db: Database, sessionId: number): Promise<void> {
  await sql`
    with active as (
      update user_account u set last_active = now()
      from session s, (select set_config('synchronous_commit', 'off', true)) as quick
      where s.id = ${sessionId} and u.id = s.user_id returning u.id
    )
    update session set last_seen_on = now(), expires_on = least(now() + interval ${LIFETIME}, created_on + interval ${LONGEST})
    where id = ${sessionId} and exists (select from active)`.execute(db);
}

export interface NewSession {
  tokenHash: Buffer;
  userId: number;
  source: string;
  userAgent: string | null;
  /** The hash that was verified; null where no password was asked for. */
  passwordHash: string | null;
}

/** False when the user was disabled or the password changed while it was being verified. */
export async function insertSession(db: Database, session: NewSession): Promise<boolean> {
  const { rows } = await sql`
    with signed_in as (
      update user_account set last_login = now(), last_active = now()
      where id = ${session.userId} and not disabled and password_hash = coalesce(${session.passwordHash}, password_hash)
      returning id
    )
    insert into session (token_hash, user_id, expires_on, source, user_agent)
    select ${session.tokenHash}, id, now() + interval ${LIFETIME}, ${session.source}, ${session.userAgent} from signed_in
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Answers whose session it was, so that others can be told; null when it had ended already. */
export async function deleteSession(db: Database, tokenHash: Buffer): Promise<{ id: number; userId: number } | null> {
  const row = await db
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash)
    .returning(['id', 'user_id as userId'])
    .executeTakeFirst();
  return row ?? null;
}

/** Of these sessions, those that no longer open anything. */
export async function findEndedSessions(db: Database, sessionIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${sessionIds}::bigint[]) as asked (id)
    where not exists (select from session s join user_account u on u.id = s.user_id
      where s.id = asked.id and s.expires_on > now() and not u.disabled)`.execute(db);
  return rows.map(({ id }) => id);
}
