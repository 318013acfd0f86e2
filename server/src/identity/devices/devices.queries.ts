import type { Device } from '@kith/contract/identity/devices';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { unixSeconds } from '../../platform/database/unix-seconds.ts';

export async function listSessions(db: Database, userId: number, currentId: number): Promise<Device[]> {
  return db
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('expires_on', '>', sql<Date>`now()`)
    .select([
      'id',
      'user_agent as userAgent',
      'source',
      unixSeconds('created_on').as('createdOn'),
      unixSeconds('last_seen_on').as('lastSeenOn'),
      sql<
        Device['signedInWith']
      >`case when by_passkey then 'passkey' when sealed_id_token is not null then 'sign-on' else 'password' end`.as(
        'signedInWith',
      ),
      sql<boolean>`id = ${currentId}`.as('isCurrent'),
    ])
    .orderBy(sql`id = ${currentId}`, 'desc')
    .orderBy('last_seen_on', 'desc')
    .limit(100)
    .execute();
}

export async function deleteOwnSession(db: Database, userId: number, sessionId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Without a current session, all of them. Returns the ids of the ended sessions. */
export async function deleteOtherSessions(db: Database, userId: number, currentId: number | null): Promise<number[]> {
  const deleted = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(currentId !== null, (query) => query.where('id', '!=', currentId))
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}
