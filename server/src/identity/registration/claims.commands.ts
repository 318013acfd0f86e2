/** Stores claims: that a newcomer is a person in the directory. Admins review them in office/claims. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { recordActivities, recordActivity } from '../../services/activity-log/activity.queries.ts';

/** The newcomer has chosen this record and has proven the mailbox. */
export async function insertProvenClaim(db: Database, userId: number, personId: number): Promise<void> {
  await sql`insert into person_claim (user_id, person_id, state) values (${userId}, ${personId}, 'proven')`.execute(db);
  await recordActivity(db, {
    actorId: userId,
    action: 'person-claimed',
    entityType: 'person',
    entityId: personId,
  });
}

/** The newcomer may be one of these people, but does not learn about them. Skips people claimed concurrently. */
export async function insertWaitingClaims(db: Database, userId: number, personIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ personId: number }>`
    insert into person_claim (user_id, person_id, state)
    select ${userId}, p.id, 'waiting' from person p where p.id = any (${personIds}::int[])
      and not exists (select from user_account u where u.person_id = p.id)
    order by p.id returning person_id as "personId"`.execute(db);
  await recordActivities(
    db,
    rows.map(({ personId }) => ({
      actorId: userId,
      action: 'claim-waiting',
      entityType: 'person',
      entityId: personId,
    })),
  );
}
