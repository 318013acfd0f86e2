/**
 * The order of locks, which every transaction must follow to avoid deadlocks: networks, collectives, organization, people, then the
 * counters (organizations, facets, scopes), each sorted by id.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Call it before people are changed; returns their versions in the order of their ids. The lock blocks transactions that add these people to a scope (their rows refer to the person),
 * which would otherwise count old values.
 */
export async function lockForChange(db: Database, personIds: readonly number[]): Promise<{ version: number }[]> {
  const { rows } = await sql<{ version: number }>`
    select version from person where id = any (${personIds}::int[]) order by id for update`.execute(db);
  return rows;
}

/** Prevents changes of people while they are counted. */
export async function lockForCounting(db: Database, personIds: readonly number[]): Promise<void> {
  await sql`select from person where id = any (${personIds}::int[]) order by id for share`.execute(db);
}

/**
 * Locks people and every scope that contains them. Returns false if one of them was added to another network at the same time: then a
 * lock is missing, and the transaction must end.
 */
export async function lockMemberships(db: Database, personIds: readonly number[]): Promise<boolean> {
  const networks = sql`(
    select network_id from network_person where person_id = any (${personIds}::int[])
    union select n.id from network n join user_account u on u.id = n.owner_user_id where u.person_id = any (${personIds}::int[]))`;
  const { rows } = await sql<{ id: number }>`
    select id from network where id in ${networks} order by id for update`.execute(db);
  const locked = rows.map(({ id }) => id);
  await sql`
    select from collective where id in (
      select c.collective_id from collaborator c join network n on n.owner_user_id = c.user_id where n.id = any (${locked}::int[]))
    order by id for update`.execute(db);
  await lockForChange(db, personIds);
  const { rows: missed } = await sql`select from ${networks} x where network_id <> all (${locked}::int[])`.execute(db);
  return missed.length === 0;
}
