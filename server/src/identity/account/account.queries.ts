import type { Account } from '@kith/contract/identity/account';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { unixSeconds, unixSecondsOrNull } from '../../platform/database/unix-seconds.ts';
import { NO_PASSWORD } from '../../platform/passwords.ts';
import { clientPicture } from '../../people/pictures/picture-urls.queries.ts';

export async function findUserDetails(db: Database, userId: number) {
  return db
    .selectFrom('user_account')
    .where('id', '=', userId)
    .select([
      'username',
      unixSecondsOrNull('last_login').as('lastLogin'),
      'has_viewed_profile as hasViewedProfile',
      'legacy_user as legacyUser',
      sql<boolean>`password_hash <> ${NO_PASSWORD}`.as('hasPassword'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findNetwork(db: Database, userId: number): Promise<Account['network']> {
  return db
    .selectFrom('network as n')
    .innerJoin('scope', 'scope.id', 'n.id')
    .where('n.owner_user_id', '=', userId)
    .select([
      'n.id',
      'total_persons as totalPersons',
      'total_organizations as totalOrganizations',
      sql<number>`(select count(*) from label where scope_id = n.id)`.as('totalLabels'),
      // Only people and organizations that are in the network now.
      sql<number>`(select count(distinct x.person_id) from label l join label_person x on x.label_id = l.id
          join network_person m on m.network_id = n.id and m.person_id = x.person_id where l.scope_id = n.id)
        + (select count(distinct x.organization_id) from label l join label_organization x on x.label_id = l.id
          join scope_organization m on m.scope_id = n.id and m.organization_id = x.organization_id where l.scope_id = n.id)`.as(
        'totalLabeled',
      ),
      sql<number[]>`array(select collective_id from shared_network where network_id = n.id order by 1)`.as(
        'collectiveIds',
      ),
      unixSeconds('n.created_on').as('createdOn'),
      unixSeconds('n.updated_on').as('updatedOn'),
    ])
    .executeTakeFirstOrThrow();
}

/** The clients of a member, each with the collectives in which the user collaborates. */
export async function listClients(db: Database, userId: number): Promise<Account['clients']> {
  const { rows } = await sql<Account['clients'][number]>`
    select c.id, c.name, ${clientPicture('c', 'small')} as "profilePicture", c.owner_user_id = ${userId} as "isOwner",
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'totalPersons', s.total_persons,
          'totalCollaborators', (select count(*) from collaborator x where x.collective_id = g.id),
          'totalNetworks', (select count(*) from shared_network x where x.collective_id = g.id)) order by fold_name(g.name), g.id), '[]')
        from collaborator k join collective g on g.id = k.collective_id join scope s on s.id = g.id
        where k.user_id = ${userId} and k.client_id = c.id) as collectives
    from client_member m join client c on c.id = m.client_id
    where m.user_id = ${userId}
    order by fold_name(c.name), c.id`.execute(db);
  return rows;
}

export async function setProfileViewed(db: Database, userId: number): Promise<void> {
  await db.updateTable('user_account').set({ has_viewed_profile: true }).where('id', '=', userId).execute();
}
