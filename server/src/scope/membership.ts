/** The writes that change who is in a scope. What is derived from them changes in the same transaction. */
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** A new user's network: it holds its owner, and nobody else yet. Call it in the transaction that makes the user. */
export async function createNetwork(db: Database, userId: number, personId: number): Promise<number> {
  const { id } = await db
    .insertInto('scope')
    .values({ kind: 'network', total_persons: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('network').values({ id, owner_user_id: userId }).execute();
  await sql`
    insert into network_person (network_id, person_id, sort_name, source)
    select ${id}, id, sort_name, 'self' from person where id = ${personId}`.execute(db);
  await sql`
    with organizations as (
      insert into scope_organization (scope_id, organization_id, people, sort_name)
      select ${id}, o.id, 1, o.sort_name from affiliation a join organization o on o.id = a.organization_id
      where a.person_id = ${personId}
      returning 1
    )
    update scope set total_organizations = (select count(*) from organizations) where id = ${id}`.execute(db);
  return id;
}

export interface Joining {
  collectiveId: number;
  userId: number;
}

/**
 * Makes a user a member of the collective's client and a collaborator: their own person then belongs to the collective, their
 * network does not until they share it. Call it in a transaction; joining twice changes nothing.
 */
export async function joinCollective(db: Database, { collectiveId, userId }: Joining): Promise<void> {
  // The order of locks that every change of members keeps: network, collective, person, then what is counted.
  await sql`select from network where owner_user_id = ${userId} for update`.execute(db);
  await sql`select from collective where id = ${collectiveId} for update`.execute(db);
  // Shuts out a change of this person, whose organizations are counted below.
  await sql`
    select from person where id = (select person_id from user_account where id = ${userId}) for key share`.execute(db);
  await sql`
    insert into client_member (client_id, user_id) select client_id, ${userId} from collective where id = ${collectiveId}
    on conflict do nothing`.execute(db);
  await sql`
    insert into collaborator (collective_id, user_id, client_id)
    select id, ${userId}, client_id from collective where id = ${collectiveId} on conflict do nothing`.execute(db);
  await sql`
    insert into collective_edge (collective_id, person_id, network_id, connected_on)
    select ${collectiveId}, np.person_id, np.network_id, np.connected_on
    from network n join network_person np on np.network_id = n.id and np.source = 'self'
    where n.owner_user_id = ${userId} on conflict do nothing`.execute(db);
  const { rows } = await sql<{ personId: number }>`
    insert into collective_person (collective_id, person_id, sort_name)
    select ${collectiveId}, p.id, p.sort_name from user_account u join person p on p.id = u.person_id
    where u.id = ${userId} on conflict do nothing returning person_id as "personId"`.execute(db);
  const [added] = rows;
  if (added) await countPerson(db, collectiveId, added.personId);
}

/** One more person in a scope: the bits, the organizations and the totals. */
async function countPerson(db: Database, collectiveId: number, personId: number): Promise<void> {
  await sql`
    insert into collective_chunk as c (collective_id, chunk, bits)
    values (${collectiveId}, ${personId}::int >> 13, set_bit(repeat('0', 8192)::bit(8192), ${personId}::int & 8191, 1))
    on conflict (collective_id, chunk) do update set bits = c.bits | excluded.bits`.execute(db);
  await sql`
    with counted as (
      insert into scope_organization as s (scope_id, organization_id, people, sort_name)
      select ${collectiveId}, o.id, 1, o.sort_name from affiliation a join organization o on o.id = a.organization_id
      where a.person_id = ${personId} order by o.id
      on conflict (scope_id, organization_id) do update set people = s.people + 1
      returning people
    )
    update scope set total_persons = total_persons + 1, version = version + 1,
      total_organizations = total_organizations + (select count(*) from counted where people = 1)
    where id = ${collectiveId}`.execute(db);
}
