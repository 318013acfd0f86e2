/**
 * The order of locks, everywhere: networks, collectives, organization, people, then counters: organizations, facets, scopes, each
 * sorted. Whoever keeps to it takes turns with others and never waits in a circle.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Call it before the truth about people is changed. The lock shuts out whoever adds these people to a scope meanwhile (their rows
 * refer to the person), who would otherwise count what is no longer so.
 */
export async function lockForChange(db: Database, personIds: readonly number[]): Promise<void> {
  await sql`select from person where id = any (${personIds}::int[]) order by id for update`.execute(db);
}

/** What they are stays as it is while they are counted. */
export async function lockForCounting(db: Database, personIds: readonly number[]): Promise<void> {
  await sql`select from person where id = any (${personIds}::int[]) order by id for share`.execute(db);
}

/**
 * Locks some people and every scope that holds them. False when somebody was being added to a network at that moment: then the
 * locks are not all there, and the transaction must end.
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
