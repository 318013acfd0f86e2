import type { Collective } from '@kith/contract/collectives';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../scope/access.ts';

/** A collective that was opened for the viewer. */
export async function findCollective(db: Database, scope: Scope, userId: number): Promise<Collective> {
  const row = await db
    .selectFrom('collective as c')
    .where('c.id', '=', scope.id)
    .select([
      'c.id',
      'c.name',
      'c.description',
      'c.client_id as clientAccountId',
      sql<boolean>`c.owner_user_id = ${userId}`.as('isOwner'),
      sql<number>`(select count(*) from collaborator where collective_id = c.id)`.as('totalCollaborators'),
      sql<number>`(select count(*) from shared_network where collective_id = c.id)`.as('totalNetworks'),
      sql<boolean>`exists (select from shared_network where collective_id = c.id and user_id = ${userId})`.as(
        'networkShared',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { ...row, totalPersons: scope.totalPersons, totalOrganizations: scope.totalOrganizations };
}
