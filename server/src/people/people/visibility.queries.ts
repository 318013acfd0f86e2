import type { PersonVisibility } from '@kith/contract/people/visibility';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { unixSecondsOrNull } from '../../platform/database/unix-seconds.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';

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
    select k.id, k.name, m.connected_on as "connectedOn", joined.joined_on is not null as "isCollaborator", ${unixSecondsOrNull('joined.joined_on')} as "joinedOn"
    from collaborator c join collective k on k.id = c.collective_id
      join collective_person m on m.collective_id = k.id and m.person_id = ${personId}
      cross join lateral (
        select min(theirs.joined_on) as joined_on from user_account u join collaborator theirs on theirs.user_id = u.id
        where u.person_id = ${personId} and theirs.collective_id = k.id) as joined
    where c.user_id = ${user.id}
    order by fold_name(k.name), k.id`.execute(db);
  return rows;
}
