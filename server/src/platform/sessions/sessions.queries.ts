import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The user who makes a request, with their current rights. */
export interface User {
  id: number;
  personId: number;
  sessionId: number;
  username: string;
  isAdmin: boolean;
  isMember: boolean;
  legacyUser: boolean;
  /** Two-factor sign-in is on, or the session began with a passkey, or at the provider for single sign-on, which is responsible for it. */
  hasTwoFactor: boolean;
  /** The session was just prolonged, and its cookie must be too. */
  prolonged: boolean;
  /** The request comes from this machine, without a proxy. */
  direct: boolean;
}

/** A session is valid this long after its last use, and at most this long in total. */
const LIFETIME = sql.lit('30 days');
const MAX_LIFETIME = sql.lit('90 days');

/** `prolonged`: it must be touched, at most once a minute, so that most reads do not write. */
export async function findSession(db: Database, tokenHash: Buffer): Promise<Omit<User, 'direct'> | null> {
  const { rows } = await sql<Omit<User, 'isAdmin' | 'isMember' | 'direct'> & { roles: number[] }>`
    select u.id, u.person_id as "personId", s.id as "sessionId", u.username, u.legacy_user as "legacyUser",
      (s.by_passkey or s.sign_on_id is not null
        or exists (select from two_factor t where t.user_id = u.id and t.confirmed_on is not null)) as "hasTwoFactor",
      s.last_seen_on < now() - interval '1 minute' as prolonged,
      array(select role_id from user_role where user_id = u.id) as roles
    from session s join user_account u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_on > now() and not u.disabled`.execute(db);
  if (!rows[0]) return null;
  const { roles, ...user } = rows[0];
  return { ...user, isAdmin: roles.includes(1), isMember: roles.includes(2) };
}

/** Locks the user first, then the session, in the same order as a change of password. Does not wait for the disk, because it may be lost. */
export async function touchSession(db: Database, sessionId: number): Promise<void> {
  await sql`
    with active as (
      update user_account u set last_active = now()
      from session s, (select set_config('synchronous_commit', 'off', true)) as quick
      where s.id = ${sessionId} and u.id = s.user_id returning u.id
    )
    update session set last_seen_on = now(), expires_on = least(now() + interval ${LIFETIME}, created_on + interval ${MAX_LIFETIME})
    where id = ${sessionId} and exists (select from active)`.execute(db);
}

export interface NewSession {
  tokenHash: Buffer;
  userId: number;
  source: string;
  userAgent: string | null;
  /** The hash that was verified; null without a password. */
  passwordHash: string | null;
  byPasskey?: boolean;
  signOn?: SessionSignOn | undefined;
}

/** A sign-in at the provider for single sign-on. */
export interface SessionSignOn {
  id: number;
  /** The id of the session at the provider, if it has told one. */
  providerSession: string | null;
  sealedIdToken: Buffer;
}

/** Returns false if the user was disabled or the password changed since it was verified. */
export async function insertSession(db: Database, session: NewSession): Promise<boolean> {
  const { rows } = await sql`
    with signed_in as (
      update user_account set last_login = now(), last_active = now()
      where id = ${session.userId} and not disabled and password_hash = coalesce(${session.passwordHash}, password_hash)
      returning id
    )
    insert into session (token_hash, user_id, expires_on, source, user_agent, by_passkey, sign_on_id, provider_session, sealed_id_token)
    select ${session.tokenHash}, id, now() + interval ${LIFETIME}, ${session.source}, ${session.userAgent}, ${session.byPasskey ?? false},
      ${session.signOn?.id ?? null}, ${session.signOn?.providerSession ?? null}, ${session.signOn?.sealedIdToken ?? null}
    from signed_in
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Returns the ended session, for its event; null if it had ended already. */
export async function deleteSession(db: Database, tokenHash: Buffer): Promise<{ id: number; userId: number } | null> {
  const row = await db
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash)
    .returning(['id', 'user_id as userId'])
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the given sessions that are no longer valid. */
export async function findEndedSessions(db: Database, sessionIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select given.id from unnest(${sessionIds}::bigint[]) as given (id)
    where not exists (select from session s join user_account u on u.id = s.user_id
      where s.id = given.id and s.expires_on > now() and not u.disabled)`.execute(db);
  return rows.map(({ id }) => id);
}
