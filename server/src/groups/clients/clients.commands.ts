import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { leaveCollective } from '../../access/membership.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';

interface MemberRemoval {
  clientId: number;
  ownerId: number;
  userIds: readonly number[];
}

/**
 * Removes members from a client and from all its collectives, with the networks they shared; their notes stay. One transaction per
 * user, so that it locks one network at a time, and before the collectives.
 */
export async function removeMembers(db: Database, { clientId, ownerId, userIds }: MemberRemoval): Promise<void> {
  for (const userId of userIds)
    await db.transaction().execute(async (trx) => {
      // Waits for a concurrent addition to a collective, which the query below then finds.
      const { rows: member } = await sql`
        select from client_member m join client c on c.id = m.client_id
        where m.client_id = ${clientId} and m.user_id = ${userId} and c.owner_user_id = ${ownerId} for update of m`.execute(
        trx,
      );
      if (member.length === 0) return;
      const { rows } = await sql<{ collectiveId: number }>`
        select collective_id as "collectiveId" from collaborator
        where client_id = ${clientId} and user_id = ${userId} order by collective_id`.execute(trx);
      for (const { collectiveId } of rows) await leaveCollective(trx, { collectiveId, userId });
      await trx.deleteFrom('client_member').where('client_id', '=', clientId).where('user_id', '=', userId).execute();
      await recordActivity(trx, {
        actorId: ownerId,
        action: 'member-removed',
        entityType: 'client',
        entityId: clientId,
        details: { userId },
      });
    });
}
