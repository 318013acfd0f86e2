import type { Takeout } from '@kith/contract/office/takeout';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { unixSeconds, unixSecondsOrNull } from '../../platform/database/unix-seconds.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';

/** One that has expired and is not deleted yet counts as none. */
export async function findTakeout(db: Database, userId: number): Promise<Takeout | null> {
  const { rows } = await sql<Takeout>`
    select t.state, ${unixSeconds('t.requested_on')} as "requestedOn", json_build_object('done', t.files_done, 'total', t.files_total) as files,
      t.bytes, ${unixSecondsOrNull('t.expires_on')} as "expiresOn"
    from takeout t where t.user_id = ${userId} and (t.expires_on is null or t.expires_on > now())`.execute(db);
  return rows[0] ?? null;
}

export interface ReadyTakeout {
  id: number;
  bytes: number;
}

export async function findReadyTakeout(db: Database, userId: number): Promise<ReadyTakeout | undefined> {
  const { rows } = await sql<ReadyTakeout>`
    select id, bytes from takeout where user_id = ${userId} and state = 'ready' and expires_on > now()`.execute(db);
  return rows[0];
}

/** Reads part after part, so that a slow client holds no connection. If the takeout is deleted in between, the download ends with an error. */
export async function* readParts(db: Database, { id, bytes }: ReadyTakeout): AsyncGenerator<Buffer> {
  for (let position = 0, read = 0; read < bytes; position++) {
    const { rows } = await sql<{ content: Buffer }>`
      select content from takeout_part where takeout_id = ${id} and position = ${position}`.execute(db);
    if (!rows[0]) throw new Error(`Part ${position} of the takeout ${id} is missing.`);
    read += rows[0].content.length;
    yield rows[0].content;
  }
}

/** The user whose takeout is to be made, with their rights as they are now. */
export async function findTakeoutUser(db: Database, takeoutId: number): Promise<User | undefined> {
  const { rows } = await sql<Omit<User, 'isAdmin' | 'isMember'> & { roles: number[] }>`
    select u.id, u.person_id as "personId", 0 as "sessionId", u.username, u.legacy_user as "legacyUser", false as "hasTwoFactor",
      false as prolonged, false as direct, array(select role_id from user_role where user_id = u.id) as roles
    from takeout t join user_account u on u.id = t.user_id where t.id = ${takeoutId} and t.state = 'running'`.execute(
    db,
  );
  if (!rows[0]) return undefined;
  const { roles, ...user } = rows[0];
  return { ...user, isAdmin: roles.includes(1), isMember: roles.includes(2) };
}
