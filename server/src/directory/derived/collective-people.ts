/** The people of a collective as its networks give and take them: edges, distinct people, and bits. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Member } from './counts.ts';

export interface Change {
  collectiveId: number;
  networkId: number;
  /** Which edges: of the network `np` those that are given, of the collective `e` those that are taken. */
  edges: RawBuilder<unknown>;
}

/** What they are stays as it is while they are counted (see recount.ts). */
export async function lockPeople(db: Database, personIds: readonly number[]): Promise<void> {
  await sql`select from person where id = any (${personIds}::int[]) order by id for share`.execute(db);
}

/** The edges of a network to some people, unless they are excluded. */
export const edgesOf = (personIds: readonly number[]) =>
  sql`np.person_id = any (${personIds}::int[]) and not np.excluded`;

/** Gives edges of a network to a collective. Answers the people it did not have before; the caller counts them. */
export async function gainPeople(db: Database, { collectiveId, networkId, edges }: Change): Promise<Member[]> {
  const { rows } = await sql<{ personId: number }>`
    insert into collective_edge (collective_id, person_id, network_id, strength, connected_on)
    select ${collectiveId}, np.person_id, np.network_id, r.strength_id, np.connected_on
    from network_person np
      join network n on n.id = np.network_id join user_account u on u.id = n.owner_user_id
      left join relationship r on r.from_person_id = u.person_id and r.to_person_id = np.person_id
    where np.network_id = ${networkId} and ${edges}
    order by np.person_id on conflict do nothing returning person_id as "personId"`.execute(db);
  const given = rows.map(({ personId }) => personId);
  await lockPeople(db, given);
  const { rows: gained } = await sql<Member>`
    insert into collective_person (collective_id, person_id, sort_name, connected_on)
    select ${collectiveId}, p.id, p.sort_name, e.connected_on
    from collective_edge e join person p on p.id = e.person_id
    where e.collective_id = ${collectiveId} and e.network_id = ${networkId} and e.person_id = any (${given}::int[])
    order by p.id on conflict do nothing
    returning collective_id as "scopeId", person_id as "personId"`.execute(db);
  if (gained.length < given.length) await knownSince(db, collectiveId, given);
  await flipBits(db, gained);
  return gained;
}

/** Takes edges of a network from a collective. Answers the people whom no other network gives to it. */
export async function losePeople(db: Database, { collectiveId, networkId, edges }: Change): Promise<Member[]> {
  const { rows } = await sql<{ personId: number }>`
    delete from collective_edge e where e.collective_id = ${collectiveId} and e.network_id = ${networkId} and ${edges}
    returning e.person_id as "personId"`.execute(db);
  const taken = rows.map(({ personId }) => personId);
  await lockPeople(db, taken);
  const { rows: lost } = await sql<Member>`
    delete from collective_person p where p.collective_id = ${collectiveId} and p.person_id = any (${taken}::int[])
      and not exists (select from collective_edge e where e.collective_id = p.collective_id and e.person_id = p.person_id)
    returning collective_id as "scopeId", person_id as "personId"`.execute(db);
  if (lost.length < taken.length) await knownSince(db, collectiveId, taken);
  await flipBits(db, lost);
  return lost;
}

/** A collective has known somebody since the first of its networks has. */
async function knownSince(db: Database, collectiveId: number, personIds: readonly number[]): Promise<void> {
  await sql`
    update collective_person p set connected_on = known.connected_on
    from (
      select person_id, min(connected_on) as connected_on from collective_edge
      where collective_id = ${collectiveId} and person_id = any (${personIds}::int[]) group by person_id
    ) as known
    where p.collective_id = ${collectiveId} and p.person_id = known.person_id
      and p.connected_on is distinct from known.connected_on`.execute(db);
}

/** Whoever was not in it is, and the other way round. */
export async function flipBits(db: Database, members: readonly Member[]): Promise<void> {
  await sql`
    insert into collective_chunk as c (collective_id, chunk, bits)
    select collective_id, chunk_of(person_id), bit_or(bit_of(person_id))
    from unnest(${members.map(({ scopeId }) => scopeId)}::int[], ${members.map(({ personId }) => personId)}::int[])
      as member (collective_id, person_id)
    group by 1, 2 order by 1, 2
    on conflict (collective_id, chunk) do update set bits = c.bits # excluded.bits`.execute(db);
}
