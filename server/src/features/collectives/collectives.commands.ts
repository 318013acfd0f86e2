import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { joinCollective } from '../../scope/membership.ts';
import { recordActivity } from '../activity/activity.queries.ts';

export interface NewCollective {
  clientAccountId: number;
  name: string;
  description: string;
}

/** A collective of a client that the user owns; its owner is its first collaborator. Null: the client is not theirs. */
export async function createCollective(
  db: Database,
  ownerId: number,
  { clientAccountId, name, description }: NewCollective,
): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const owned = await sql`
      select from client where id = ${clientAccountId} and owner_user_id = ${ownerId} for key share`.execute(trx);
    if (owned.rows.length === 0) return null;
    const { id } = await trx
      .insertInto('scope')
      .values({ kind: 'collective' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('collective')
      .values({ id, client_id: clientAccountId, owner_user_id: ownerId, name, description })
      .execute();
    await joinCollective(trx, { collectiveId: id, userId: ownerId });
    await recordActivity(trx, {
      actorId: ownerId,
      action: 'collective-created',
      entityType: 'collective',
      entityId: id,
      details: { name },
    });
    return id;
  });
}
