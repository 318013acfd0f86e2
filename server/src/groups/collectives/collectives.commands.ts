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

/** Whoever does it, and where. */
interface Doing {
  userId: number;
  collectiveId: number;
}

const record = (
  db: Database,
  { userId, collectiveId }: Doing,
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

/** A collective of a client that the user owns; its owner is its first collaborator. Null: the client is not theirs. */
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
    await record(trx, { userId, collectiveId: id }, 'collective-created', { name });
    return id;
  });
}

/** Members of the collective's client become collaborators. False: somebody is no member of it, and nobody was added. */
export async function addCollaborators(db: Database, doing: Doing, userIds: readonly number[]): Promise<boolean> {
  const { collectiveId } = doing;
  const members = await sql`
    select from collective c join client_member m on m.client_id = c.client_id
    where c.id = ${collectiveId} and m.user_id = any (${userIds}::int[])`.execute(db);
  if (members.rows.length < new Set(userIds).size) return false;
  for (const userId of userIds)
    await each(db, async (trx) => {
      // Who was removed from the client meanwhile is not made a member of it again.
      const member = await sql`
        select from client_member m join collective c using (client_id)
        where c.id = ${collectiveId} and m.user_id = ${userId} for key share of m`.execute(trx);
      if (member.rows.length === 0) return;
      if (await joinCollective(trx, { collectiveId, userId }))
        await record(trx, doing, 'collaborator-added', { userId });
    });
  return true;
}

/** Whoever is none of them is passed over. */
export async function removeCollaborators(db: Database, doing: Doing, userIds: readonly number[]): Promise<void> {
  const { collectiveId } = doing;
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from collaborator
    where collective_id = ${collectiveId} and user_id = any (${userIds}::int[]) order by 1`.execute(db);
  for (const { userId } of rows)
    await each(db, async (trx) => {
      await leaveCollective(trx, { collectiveId, userId });
      await record(trx, doing, 'collaborator-removed', { userId });
    });
}

/** One transaction a person: it locks their network before the collective, and holds no other network meanwhile. */
const each = (db: Database, work: (trx: Database) => Promise<void>) => db.transaction().execute(work);

export async function share(db: Database, doing: Doing): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const networkId = await networkOf(trx, doing.userId);
    if (await shareNetwork(trx, { collectiveId: doing.collectiveId, networkId }))
      await record(trx, doing, 'network-shared');
  });
}

export async function unshare(db: Database, doing: Doing): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const networkId = await networkOf(trx, doing.userId);
    if (await unshareNetwork(trx, { collectiveId: doing.collectiveId, networkId }))
      await record(trx, doing, 'network-unshared');
  });
}

async function networkOf(db: Database, userId: number): Promise<number> {
  const { id } = await db
    .selectFrom('network')
    .where('owner_user_id', '=', userId)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** With its notes, labels, saved searches, invitations and shares. False: it is not theirs, or was destroyed meanwhile. */
export async function destroyCollective(db: Database, doing: Doing): Promise<boolean> {
  const { collectiveId, userId } = doing;
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ name: string }>`
      select name from collective where id = ${collectiveId} and owner_user_id = ${userId} for update`.execute(trx);
    const [owned] = rows;
    if (!owned) return false;
    await emptyCollective(trx, collectiveId);
    await trx.deleteFrom('collective').where('id', '=', collectiveId).execute();
    await trx.deleteFrom('scope').where('id', '=', collectiveId).execute();
    await record(trx, doing, 'collective-destroyed', { name: owned.name });
    return true;
  });
}
