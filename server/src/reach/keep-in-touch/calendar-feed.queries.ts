import { limits } from '@kith/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { unixSeconds } from '../../platform/database/unix-seconds.ts';
import type { Viewer } from '../../access/profile-access.ts';
import { visibleRows } from './keep-in-touch.queries.ts';

export async function findFeed(db: Database, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('calendar_feed')
    .where('user_id', '=', userId)
    .select(unixSeconds('created_on').as('since'))
    .executeTakeFirst();
  return row?.since ?? null;
}

/** Replaces the former token. */
export async function saveFeed(db: Database, userId: number, tokenHash: Buffer): Promise<void> {
  await sql`
    insert into calendar_feed (user_id, token_hash) values (${userId}, ${tokenHash})
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_on = now()`.execute(db);
}

export async function deleteFeed(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('calendar_feed').where('user_id', '=', userId).execute();
}

/** The member who has the token; undefined if they are disabled, or no longer a member. */
export async function findFeedOwner(db: Database, tokenHash: Buffer): Promise<Viewer | undefined> {
  const { rows } = await sql<Viewer>`
    select u.id, u.person_id as "personId", bool_or(r.role_id = 1) as "isAdmin"
    from calendar_feed f join user_account u on u.id = f.user_id join user_role r on r.user_id = u.id and r.role_id in (1, 2)
    where f.token_hash = ${tokenHash} and not u.disabled group by u.id`.execute(db);
  return rows[0];
}

export interface DueDay {
  personId: number;
  name: string;
  dueOn: string;
  updatedOn: Date;
}

export async function findDueDays(db: Database, viewer: Viewer): Promise<DueDay[]> {
  const { rows } = await sql<DueDay>`
    select p.id as "personId", p.name, k.due_on as "dueOn", k.updated_on as "updatedOn"
    ${visibleRows(viewer)} order by k.due_on, p.id limit ${limits.keepInTouch}`.execute(db);
  return rows;
}
