/**
 * Derives the people of collectives: one row for each network that contributes a person (`shared_contact`), one row for each person
 * (`collective_person`), and the same people as a bitmap (`collective_bitmap`).
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { whereAll } from '../../platform/database/where-all.ts';
import type { Member } from './scope-counters.ts';
import { bitmapOf } from './bitmap-of.ts';
import { lockForCounting } from './locks.ts';

/** A missing field restricts nothing. */
export interface SharedContactFilter {
  collectiveId?: number;
  networkId?: number;
  personIds?: readonly number[] | undefined;
}

const where = (conditions: (RawBuilder<unknown> | false)[]) =>
  whereAll(conditions.filter((condition) => condition !== false));

const ofOwner = sql`r.from_person_id = u.person_id and r.to_person_id = np.person_id`;
/** For one network: the planner would merge its contacts with the ratings of everybody. OFFSET keeps it from doing so. */
const ratingOfOwner = sql`select r.strength_id from relationship r where ${ofOwner} offset 0`;

/**
 * From the source tables: (collective_id, person_id, network_id, strength, connected_on). The network of a collaborator always
 * contributes its owner; while it is shared, also everybody whom the owner does not exclude.
 */
export const sharedContactRows = ({
  collectiveId,
  networkId,
  personIds,
}: SharedContactFilter = {}): RawBuilder<unknown> => sql`
    select c.collective_id, np.person_id, np.network_id, r.strength_id as strength, np.connected_on
    from collaborator c
    join network n on n.owner_user_id = c.user_id
    join user_account u on u.id = c.user_id
    left join shared_network s on s.collective_id = c.collective_id and s.network_id = n.id
    join network_person np on np.network_id = n.id
      and (np.source = 'self' or (s.network_id is not null and not np.excluded))
    ${networkId === undefined ? sql`left join relationship r on ${ofOwner}` : sql`left join lateral (${ratingOfOwner}) as r on true`}
    ${where([
      collectiveId !== undefined && sql`c.collective_id = ${collectiveId}`,
      networkId !== undefined && sql`np.network_id = ${networkId}`,
      personIds !== undefined && sql`np.person_id = any (${personIds}::int[])`,
    ])}`;

interface CollectivePersonFilter {
  /** A condition on shared_contact.collective_id. */
  collectives?: RawBuilder<unknown>;
  personIds?: readonly number[] | undefined;
}

/**
 * From shared_contact, which must be up to date: (collective_id, person_id, sort_name, connected_on). The connection date of a
 * collective is the earliest one of its networks.
 */
export const collectivePersonRows = ({
  collectives,
  personIds,
}: CollectivePersonFilter = {}): RawBuilder<unknown> => sql`
    select contact.collective_id, contact.person_id, p.sort_name, contact.connected_on
    from (
      select collective_id, person_id, min(connected_on) as connected_on from shared_contact
      ${where([collectives ?? false, personIds !== undefined && sql`person_id = any (${personIds}::int[])`])}
      group by collective_id, person_id
    ) as contact
    join person p on p.id = contact.person_id`;

/** From a relation (collective_id, person_id): (collective_id, chunk, bits), 8,192 neighboring ids a row. */
export const collectiveBitmapRows = (members: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select collective_id, chunk_of(person_id), ${bitmapOf(sql`person_id`)} from ${members} as member group by 1, 2`;

export interface NetworkInCollective {
  collectiveId: number;
  networkId: number;
  /** By default all people of the network. */
  personIds?: readonly number[] | undefined;
}

export interface CollectiveChange {
  /** The people who are new to the collective, or no longer in it. The caller counts them. */
  members: Member[];
  /** Whether shared contacts have changed, perhaps of people who are in the collective before and after. */
  haveContactsChanged: boolean;
}

/** Inserts missing shared contacts. */
export async function addCollectivePeople(db: Database, change: NetworkInCollective): Promise<CollectiveChange> {
  const { rows } = await sql<{ personId: number }>`
    insert into shared_contact (collective_id, person_id, network_id, strength, connected_on)
    ${sharedContactRows(change)} order by np.person_id on conflict do nothing returning person_id as "personId"`.execute(
    db,
  );
  const personIds = rows.map(({ personId }) => personId);
  await lockForCounting(db, personIds);
  const collectives = sql`collective_id = ${change.collectiveId}`;
  const { rows: gained } = await sql<Member>`
    insert into collective_person (collective_id, person_id, sort_name, connected_on)
    ${collectivePersonRows({ collectives, personIds })}
    where not exists (
      select from collective_person known where known.collective_id = contact.collective_id and known.person_id = contact.person_id
    )
    order by contact.person_id on conflict do nothing
    returning collective_id as "scopeId", person_id as "personId"`.execute(db);
  const added = new Set(gained.map(({ personId }) => personId));
  const known = personIds.filter((id) => !added.has(id));
  if (known.length > 0) await refreshConnectionDates(db, { collectives, personIds: known });
  await flipCollectiveBits(db, gained);
  return { members: gained, haveContactsChanged: personIds.length > 0 };
}

/** Deletes shared contacts without a source. */
export async function removeCollectivePeople(db: Database, given: NetworkInCollective): Promise<CollectiveChange> {
  const { collectiveId, networkId } = given;
  const ofPeople = given.personIds ? sql`and e.person_id = any (${given.personIds}::int[])` : sql``;
  // NOT IN computes the expected people once. With NOT EXISTS, stale statistics can make the planner compute them for each contact.
  const { rows } = await sql<{ personId: number }>`
    delete from shared_contact e where e.collective_id = ${collectiveId} and e.network_id = ${networkId} ${ofPeople}
      and e.person_id not in (select expected.person_id from (${sharedContactRows(given)}) as expected)
    returning e.person_id as "personId"`.execute(db);
  const personIds = rows.map(({ personId }) => personId);
  await lockForCounting(db, personIds);
  const { rows: lost } = await sql<Member>`
    delete from collective_person p where p.collective_id = ${collectiveId} and p.person_id = any (${personIds}::int[])
      and not exists (select from shared_contact e where e.collective_id = p.collective_id and e.person_id = p.person_id)
    returning collective_id as "scopeId", person_id as "personId"`.execute(db);
  if (lost.length < personIds.length)
    await refreshConnectionDates(db, { collectives: sql`collective_id = ${collectiveId}`, personIds });
  await flipCollectiveBits(db, lost);
  return { members: lost, haveContactsChanged: personIds.length > 0 };
}

/** Updates the connection dates of people whose shared contacts have changed. */
export async function refreshConnectionDates(db: Database, part: CollectivePersonFilter): Promise<void> {
  await sql`
    update collective_person p set connected_on = fresh.connected_on from (${collectivePersonRows(part)}) as fresh
    where p.collective_id = fresh.collective_id and p.person_id = fresh.person_id
      and p.connected_on is distinct from fresh.connected_on`.execute(db);
}

/** Flips the bits of these people: adds people who are not in the bitmap, and removes people who are. */
export async function flipCollectiveBits(db: Database, members: readonly Member[]): Promise<void> {
  const flipped = sql`unnest(${members.map(({ scopeId }) => scopeId)}::int[], ${members.map(({ personId }) => personId)}::int[])`;
  await sql`
    insert into collective_bitmap as c (collective_id, chunk, bits)
    ${collectiveBitmapRows(sql`(select * from ${flipped} as given (collective_id, person_id))`)} order by 1, 2
    on conflict (collective_id, chunk) do update set bits = c.bits # excluded.bits`.execute(db);
}
