import type { OrganizationVisibility } from '@kith/contract/people/visibility';
import { sql } from 'kysely';
import { opensOrganization } from '../../access/profile-access.ts';
import type { Database } from '../../platform/database/database.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';

type Network = OrganizationVisibility['network'];

/** The people of the user's network who work, worked or studied at the organization. */
export async function findNetworkOf(db: Database, user: User, organizationId: number): Promise<Network> {
  const { rows } = await sql<NonNullable<Network>>`
    select so.people, there.me as "includesMe", there.connected_on as "connectedOn"
    from network n join scope_organization so on so.scope_id = n.id join organization o on o.id = so.organization_id
      cross join lateral (
        select bool_or(np.source = 'self') as me, min(np.connected_on) as connected_on
        from affiliation a join network_person np on np.network_id = n.id and np.person_id = a.person_id
        where a.organization_id = o.id) as there
    where n.owner_user_id = ${user.id} and o.id = ${organizationId} and ${opensOrganization(user)}`.execute(db);
  return rows[0] ?? null;
}

type CollectiveOfOrganization = Omit<OrganizationVisibility['collectives'][number], 'knownBy' | 'connectedOn'>;

/** The collectives of the user that have people of the organization. */
export async function findCollectivesOf(
  db: Database,
  user: User,
  organizationId: number,
): Promise<CollectiveOfOrganization[]> {
  const { rows } = await sql<CollectiveOfOrganization>`
    select k.id, k.name, so.people
    from collaborator c join collective k on k.id = c.collective_id
      join scope_organization so on so.scope_id = k.id join organization o on o.id = so.organization_id
    where c.user_id = ${user.id} and o.id = ${organizationId} and ${opensOrganization(user)}
    order by fold_name(k.name), k.id`.execute(db);
  return rows;
}
