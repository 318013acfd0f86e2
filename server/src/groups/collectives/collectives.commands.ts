import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import {
  emptyCollective,
  joinCollective,
  leaveCollective,
  shareNetwork,
  unshareNetwork,
} from '../../access/membership.ts';
import { recordActivity, type Activity } from '../../services/activity-log/activity.queries.ts';
import { queueNewsOfJoined } from './joined-news.commands.ts';

/** The acting user and the collective. */
interface CollectiveActor {
  userId: number;
  collectiveId: number;
}

const recordCollectiveActivity = (
  db: Database,
  { userId, collectiveId }: CollectiveActor,
  action: Activity['action'],
  details?: Activity['details'],
) =>
  recordActivity(db, {
    actorId: userId,
    action,
    entityType: 'collective',
    entityId: collectiveId,
    ...(details && { details }),
  });

export interface NewCollective {
  clientAccountId: number;
  name: string;
  description: string;
}

/** The owner becomes the first collaborator. Returns null if the user does not own the client. */
export async function createCollective(
  db: Database,
  userId: number,
  { clientAccountId, name, description }: NewCollective,
): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const owned = await sql`
      select from client where id = ${clientAccountId} and owner_user_id = ${userId} for key share`.execute(trx);
    if (owned.rows.length === 0) return null;
    const { id } = await trx
      .insertInto('scope')
      .values({ kind: 'collective' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('collective')
      .values({ id, client_id: clientAccountId, owner_user_id: userId, name, description })
      .execute();
    await joinCollective(trx, { collectiveId: id, userId });
    await recordCollectiveActivity(trx, { userId, collectiveId: id }, 'collective-created', { name });
    return id;
  });
}

/** Makes members of the client collaborators. Returns false and adds nobody if one of them is not a member. */
export async function addCollaborators(
  db: Database,
  actor: CollectiveActor,
  userIds: readonly number[],
): Promise<boolean> {
  const { collectiveId } = actor;
  const members = await sql`
    select from collective c join client_member m on m.client_id = c.client_id
    where c.id = ${collectiveId} and m.user_id = any (${userIds}::int[])`.execute(db);
  if (members.rows.length < new Set(userIds).size) return false;
  for (const userId of userIds)
    await inOwnTransaction(db, async (trx) => {
      // A user who was removed from the client concurrently must not become a member again.
      const member = await sql`
        select from client_member m join collective c using (client_id)
        where c.id = ${collectiveId} and m.user_id = ${userId} for key share of m`.execute(trx);
      if (member.rows.length === 0) return;
      if (!(await joinCollective(trx, { collectiveId, userId }))) return;
      await queueNewsOfJoined(trx, { collectiveId, userId }, actor.userId);
      await recordCollectiveActivity(trx, actor, 'collaborator-added', { userId });
    });
  return true;
}

/** Skips users who are not collaborators. */
export async function removeCollaborators(
  db: Database,
  actor: CollectiveActor,
  userIds: readonly number[],
): Promise<void> {
  const { collectiveId } = actor;
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from collaborator
    where collective_id = ${collectiveId} and user_id = any (${userIds}::int[]) order by 1`.execute(db);
  for (const { userId } of rows)
    await inOwnTransaction(db, async (trx) => {
      await leaveCollective(trx, { collectiveId, userId });
      await recordCollectiveActivity(trx, actor, 'collaborator-removed', { userId });
    });
}

/** One transaction per user, so that it locks one network at a time, and before the collective. */
const inOwnTransaction = (db: Database, work: (trx: Database) => Promise<void>) => db.transaction().execute(work);

export async function shareOwnNetwork(db: Database, actor: CollectiveActor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const networkId = await findNetworkId(trx, actor.userId);
    if (await shareNetwork(trx, { collectiveId: actor.collectiveId, networkId }))
      await recordCollectiveActivity(trx, actor, 'network-shared');
  });
}

export async function unshareOwnNetwork(db: Database, actor: CollectiveActor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const networkId = await findNetworkId(trx, actor.userId);
    if (await unshareNetwork(trx, { collectiveId: actor.collectiveId, networkId }))
      await recordCollectiveActivity(trx, actor, 'network-unshared');
  });
}

async function findNetworkId(db: Database, userId: number): Promise<number> {
  const { id } = await db
    .selectFrom('network')
    .where('owner_user_id', '=', userId)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes also its annotations, saved searches, invitations and shares. Returns false if the user does not own it (any more). */
export async function destroyCollective(db: Database, actor: CollectiveActor): Promise<boolean> {
  const { collectiveId, userId } = actor;
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ name: string }>`
      select name from collective where id = ${collectiveId} and owner_user_id = ${userId} for update`.execute(trx);
    const [owned] = rows;
    if (!owned) return false;
    await emptyCollective(trx, collectiveId);
    await trx.deleteFrom('collective').where('id', '=', collectiveId).execute();
    await trx.deleteFrom('scope').where('id', '=', collectiveId).execute();
    await recordCollectiveActivity(trx, actor, 'collective-destroyed', { name: owned.name });
    return true;
  });
}
