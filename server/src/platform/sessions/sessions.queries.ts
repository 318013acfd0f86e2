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
}

/** A session lives this long after its last use. */
const LIFETIME = sql.lit('30 days');

export async function findSession(db: Database, tokenHash: Buffer): Promise<User | null> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('user_account as u', 'u.id', 's.user_id')
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_on', '>', sql<Date>`now()`)
    .where('u.disabled', '=', false)
    .select((eb) => [
      'u.id',
      'u.person_id as personId',
      's.id as sessionId',
      'u.username',
      'u.legacy_user as legacyUser',
      sql<boolean>`s.last_seen_on < now() - interval '1 minute'`.as('stale'),
      sql<number[]>`array(${eb.selectFrom('user_role').select('role_id').whereRef('user_id', '=', 'u.id')})`.as(
        'roles',
      ),
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { roles, stale, ...user } = row;
  // Once a minute is often enough, and keeps reads from being writes.
  if (stale) await touchSession(db, user.sessionId);
  return { ...user, isAdmin: roles.includes(1), isMember: roles.includes(2) };
}

async function touchSession(db: Database, sessionId: number): Promise<void> {
  await sql`
    with touched as (
      update session set last_seen_on = now(), expires_on = now() + interval ${LIFETIME} where id = ${sessionId} returning user_id
    )
    update user_account set last_active = now() from touched where user_account.id = touched.user_id`.execute(db);
}

export interface NewSession {
  tokenHash: Buffer;
  userId: number;
  source: string;
  userAgent: string | null;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await sql`
    with signed_in as (
      update user_account set last_login = now(), last_active = now() where id = ${session.userId} returning id
    )
    insert into session (token_hash, user_id, expires_on, source, user_agent)
    select ${session.tokenHash}, id, now() + interval ${LIFETIME}, ${session.source}, ${session.userAgent} from signed_in`.execute(
    db,
  );
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
