import type { PersonVisibility } from '@kith/contract/people/visibility';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { isCollaborator } from '../../access/collaborates.ts';

export async function findContact(db: Database, user: User, personId: number): Promise<PersonVisibility['network']> {
  const { rows } = await sql<NonNullable<PersonVisibility['network']>>`
    select np.connected_on as "connectedOn", floor(extract(epoch from np.added_on))::float8 as "addedOn"
    from network n join network_person np on np.network_id = n.id
    where n.owner_user_id = ${user.id} and np.person_id = ${personId} and np.source <> 'self'`.execute(db);
  return rows[0] ?? null;
}

type CollectiveOfPerson = Omit<PersonVisibility['collectives'][number], 'knownBy'>;

/** The collectives of the user that have the person. */
export async function findCollectivesOf(db: Database, user: User, personId: number): Promise<CollectiveOfPerson[]> {
  const { rows } = await sql<CollectiveOfPerson>`
    select k.id, k.name, m.connected_on as "connectedOn", ${isCollaborator(personId, sql`k.id`)} as "isCollaborator"
    from collaborator c join collective k on k.id = c.collective_id
      join collective_person m on m.collective_id = k.id and m.person_id = ${personId}
    where c.user_id = ${user.id}
    order by fold_name(k.name), k.id`.execute(db);
  return rows;
}
