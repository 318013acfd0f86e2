/**
 * The people of a collective: which network gives whom to it (`shared_contact`), each person once (`collective_person`), and the
 * same as bits (`collective_bitmap`).
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { whereAll } from '../../platform/database/where-all.ts';
import type { Member } from './counts.ts';
import { lockForCounting } from './locks.ts';

/** Which rows; what is left out restricts nothing. */
export interface Part {
  collectiveId?: number;
  networkId?: number;
  personIds?: readonly number[] | undefined;
}

/** Without those that are left out. */
const where = (conditions: (RawBuilder<unknown> | false)[]) =>
  whereAll(conditions.filter((condition) => condition !== false));

/**
 * What the truth says: (collective_id, person_id, network_id, strength, connected_on). Of a collaborator's network the collective is
 * given its owner, always; while it is shared, everybody whom the owner does not exclude.
 */
export const edgeRows = ({ collectiveId, networkId, personIds }: Part = {}): RawBuilder<unknown> => sql`
    select c.collective_id, np.person_id, np.network_id, r.strength_id as strength, np.connected_on
    from collaborator c
    join network n on n.owner_user_id = c.user_id
    join user_account u on u.id = c.user_id
    left join shared_network s on s.collective_id = c.collective_id and s.network_id = n.id
    join network_person np on np.network_id = n.id
      and (np.source = 'self' or (s.network_id is not null and not np.excluded))
    left join relationship r on r.from_person_id = u.person_id and r.to_person_id = np.person_id
    ${where([
      collectiveId !== undefined && sql`c.collective_id = ${collectiveId}`,
      networkId !== undefined && sql`np.network_id = ${networkId}`,
      personIds !== undefined && sql`np.person_id = any (${personIds}::int[])`,
    ])}`;

interface PeoplePart {
  /** A condition on the `collective_id` of edges. */
  collectives?: RawBuilder<unknown>;
  personIds?: readonly number[] | undefined;
}

/**
 * From edges that are right: (collective_id, person_id, sort_name, connected_on). A collective has known somebody since the first of
 * its networks has.
 */
export const collectivePersonRows = ({ collectives, personIds }: PeoplePart = {}): RawBuilder<unknown> => sql`
    select known.collective_id, known.person_id, p.sort_name, known.connected_on
    from (
      select collective_id, person_id, min(connected_on) as connected_on from shared_contact
      ${where([collectives ?? false, personIds !== undefined && sql`person_id = any (${personIds}::int[])`])}
      group by collective_id, person_id
    ) as known
    join person p on p.id = known.person_id`;

/** From a relation (collective_id, person_id): (collective_id, chunk, bits), 8,192 neighboring ids a row. */
export const collectiveChunkRows = (members: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select collective_id, chunk_of(person_id), bit_or(bitmap_of_person(person_id)) from ${members} as member group by 1, 2`;

export interface Given {
  collectiveId: number;
  networkId: number;
  /** Left out: everybody of the network. */
  personIds?: readonly number[] | undefined;
}

/** Adds the edges that the truth has gained. Answers the people whom the collective did not have before; the caller counts them. */
export async function gainPeople(db: Database, given: Given): Promise<Member[]> {
  const { rows } = await sql<{ personId: number }>`
    insert into shared_contact (collective_id, person_id, network_id, strength, connected_on)
    ${edgeRows(given)} order by np.person_id on conflict do nothing returning person_id as "personId"`.execute(db);
  const personIds = rows.map(({ personId }) => personId);
  await lockForCounting(db, personIds);
  const collectives = sql`collective_id = ${given.collectiveId}`;
  const { rows: gained } = await sql<Member>`
    insert into collective_person (collective_id, person_id, sort_name, connected_on)
    ${collectivePersonRows({ collectives, personIds })} order by known.person_id on conflict do nothing
    returning collective_id as "scopeId", person_id as "personId"`.execute(db);
  if (gained.length < personIds.length) await refreshConnectedDays(db, { collectives, personIds });
  await flipBits(db, gained);
  return gained;
}

/** Deletes the edges that the truth has lost. Answers the people whom no other network gives to the collective. */
export async function losePeople(db: Database, given: Given): Promise<Member[]> {
  const { collectiveId, networkId } = given;
  const ofPeople = given.personIds ? sql`and e.person_id = any (${given.personIds}::int[])` : sql``;
  const { rows } = await sql<{ personId: number }>`
    delete from shared_contact e where e.collective_id = ${collectiveId} and e.network_id = ${networkId} ${ofPeople}
      and not exists (select from (${edgeRows(given)}) as true_edge where true_edge.person_id = e.person_id)
    returning e.person_id as "personId"`.execute(db);
  const personIds = rows.map(({ personId }) => personId);
  await lockForCounting(db, personIds);
  const { rows: lost } = await sql<Member>`
    delete from collective_person p where p.collective_id = ${collectiveId} and p.person_id = any (${personIds}::int[])
      and not exists (select from shared_contact e where e.collective_id = p.collective_id and e.person_id = p.person_id)
    returning collective_id as "scopeId", person_id as "personId"`.execute(db);
  if (lost.length < personIds.length)
    await refreshConnectedDays(db, { collectives: sql`collective_id = ${collectiveId}`, personIds });
  await flipBits(db, lost);
  return lost;
}

/** Of people who stay in collectives whose edges have changed. */
export async function refreshConnectedDays(db: Database, part: PeoplePart): Promise<void> {
  await sql`
    update collective_person p set connected_on = fresh.connected_on from (${collectivePersonRows(part)}) as fresh
    where p.collective_id = fresh.collective_id and p.person_id = fresh.person_id
      and p.connected_on is distinct from fresh.connected_on`.execute(db);
}

/** Whoever was not in it is, and the other way round. */
export async function flipBits(db: Database, members: readonly Member[]): Promise<void> {
  const flipped = sql`unnest(${members.map(({ scopeId }) => scopeId)}::int[], ${members.map(({ personId }) => personId)}::int[])`;
  await sql`
    insert into collective_bitmap as c (collective_id, chunk, bits)
    ${collectiveChunkRows(sql`(select * from ${flipped} as given (collective_id, person_id))`)} order by 1, 2
    on conflict (collective_id, chunk) do update set bits = c.bits # excluded.bits`.execute(db);
}
