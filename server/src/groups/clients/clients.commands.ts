import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { leaveCollective } from '../../access/membership.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';

interface Removal {
  clientId: number;
  ownerId: number;
  userIds: readonly number[];
}

/**
 * Takes members out of a client and of every collective of it, with what they shared; their notes stay. One transaction a person: it
 * locks their network before the collectives, and holds no other network meanwhile.
 */
export async function removeMembers(db: Database, { clientId, ownerId, userIds }: Removal): Promise<void> {
  for (const userId of userIds)
    await db.transaction().execute(async (trx) => {
      // Whoever is being added to a collective of it right now is added first, and then found below.
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
