import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export async function findOwnNetworkId(db: Database, userId: number): Promise<number> {
  const { id } = await db
    .selectFrom('network')
    .where('owner_user_id', '=', userId)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The network of a collaborator, shared or not. */
export async function findCollaboratorNetwork(
  db: Database,
  collectiveId: number,
  personId: number,
): Promise<{ networkId: number } | undefined> {
  const { rows } = await sql<{ networkId: number }>`
    select n.id as "networkId" from user_account u
      join collaborator c on c.user_id = u.id and c.collective_id = ${collectiveId}
      join network n on n.owner_user_id = u.id
    where u.person_id = ${personId}`.execute(db);
  return rows[0];
}

/** Whether a person is in any of these networks and collectives. */
export async function isInAnyScope(db: Database, scopeIds: number[], personId: number): Promise<boolean> {
  const { rows } = await sql<{ visible: boolean }>`
    select exists (select from collective_person where collective_id = any (${scopeIds}::int[]) and person_id = ${personId})
      or exists (select from network_person where network_id = any (${scopeIds}::int[]) and person_id = ${personId}) as visible`.execute(
    db,
  );
  return rows[0]?.visible ?? false;
}
