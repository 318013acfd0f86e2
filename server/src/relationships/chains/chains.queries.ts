/**
 * The chains to a target, each kind by one query (docs/decisions/014-chains.md). A chain is a start, which leads to its last
 * introducer, and an end, which leads from there to the target.
 */
import { MAX_CHAINS } from '@kith/contract/relationships/chains';
import { entityType, type StrengthId } from '@kith/contract/entities';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Asked } from './open-chains.ts';
import { fellowCost, knowsCost } from './cost.filter.ts';
import { joinKnown } from './known.filter.ts';
import type { Meeting } from './meetings.queries.ts';

type Relation = RawBuilder<unknown>;

/** How somebody knows somebody, and what that costs. */
export interface Acquaintance {
  cost: number;
  strengthId: StrengthId | null;
  connectedOn: string | null;
}

export interface FoundChain {
  /** The last introducer: the start itself when it needs none, the target when somebody knows them. */
  personId: number;
  /** How the start knows them; of one who is reached through others, how those do. Null for the start itself. */
  knows: Acquaintance | null;
  /** The collaborator who knows them, and how the start knows that one. */
  via: Fellow | null;
  /** Where the start met them. */
  met: { organizationId: number; cost: number } | null;
  /** What leads from them to the target, who may be they themselves. */
  end: { organizationId: number | null; cost: number };
  /** How many chains through the same introducer it stands for beside itself. */
  others?: number;
}

const end = sql`json_build_object('organizationId', e.organization_id, 'cost', e.cost) as end`;
const acquaintance = (cost: Relation, strength: Relation, connectedOn: Relation) =>
  sql`json_build_object('cost', ${cost}, 'strengthId', ${strength}, 'connectedOn', ${connectedOn})`;

/** Where the start itself is the last introducer, or knows them. */
export async function findFirstHand(db: Database, asked: Asked, ends: Relation): Promise<FoundChain[]> {
  const { scope, start } = asked;
  const cost = knowsCost(sql`r.strength`, sql`n.connected_on`);
  const known = (costOf: Relation) => sql`
    select e.person_id as "personId", null as via, null as met, ${end},
      case when e.person_id <> ${start.personId} then ${acquaintance(costOf, sql`r.strength`, sql`n.connected_on`)} end as knows
    from ${ends} e ${joinKnown(asked, sql`e.person_id`)}`;
  // In a collective also fellow collaborators, and whom one has rated there without having them in one's own network.
  const query =
    scope.kind === 'collective'
      ? sql`${known(sql`case when f.person_id is null then ${cost} else ${fellowCost(sql`r.strength`)} end`)}
        left join (select u.person_id from collaborator c join user_account u on u.id = c.user_id
          where c.collective_id = ${scope.id}) f on f.person_id = e.person_id
        where e.person_id = ${start.personId} or n.person_id is not null or f.person_id is not null
          or (r.strength is not null and exists (select from collective_person m
            where m.collective_id = ${scope.id} and m.person_id = e.person_id))`
      : sql`${known(cost)} where e.person_id = ${start.personId} or n.person_id is not null`;
  const { rows } = await sql<FoundChain>`${query}`.execute(db);
  return rows;
}

/** A fellow collaborator who shares their network, and how the start knows them. */
export interface Fellow extends Acquaintance {
  personId: number;
  networkId: number;
}

/** All whom a chain may go through: none in one's own network, and never the target. */
export async function findCircle(db: Database, asked: Asked): Promise<Fellow[]> {
  const { scope, start, target } = asked;
  if (scope.kind !== 'collective') return [];
  const notThem = [start.personId, ...(target.entityTypeId === entityType.person ? [target.entityId] : [])];
  const { rows } = await sql<Fellow>`
    select s.network_id as "networkId", u.person_id as "personId", r.strength as "strengthId", n.connected_on as "connectedOn",
      ${fellowCost(sql`r.strength`)} as cost
    from shared_network s join user_account u on u.id = s.user_id ${joinKnown(asked, sql`u.person_id`)}
    where s.collective_id = ${scope.id} and u.person_id <> all (${notThem}::int[])`.execute(db);
  return rows;
}

interface Beyond {
  ends: Relation;
  /** Whom one can ask oneself, one does not ask through others. */
  known: number[];
}

/**
 * Where a fellow collaborator knows them: the best (of all, or of each fellow), and how many there are. To the target itself
 * every way is a chain.
 */
export async function findSecondHand(
  db: Database,
  { scope, start, page, limit, onePerIntroducer }: Asked,
  { ends, known, circle }: Beyond & { circle: Fellow[] },
): Promise<{ chains: FoundChain[]; found: number }> {
  if (circle.length === 0) return { chains: [], found: 0 };
  const perFellow = onePerIntroducer
    ? { distinct: sql`distinct on (x.fellow)`, partition: sql`partition by x.fellow`, first: sql`x.fellow,` }
    : { distinct: sql``, partition: sql``, first: sql`` };
  const { rows } = await sql<Omit<FoundChain, 'via'> & { fellow: number; found: number }>`
    select e.person_id as "personId", null as met, ${end}, e.fellow, e.found,
      ${acquaintance(sql`e.knows_cost`, sql`e.strength`, sql`e.connected_on`)} as knows
    from (
      select ${perFellow.distinct} e.*, c.strength, c.connected_on, x.fellow, count(*) over (${perFellow.partition}) as found,
        ${knowsCost(sql`c.strength`, sql`c.connected_on`)} as knows_cost
      -- One by one: read the other way round, every edge of every network would be looked at.
      from ${ends} e cross join lateral (
          select network_id, strength, connected_on from shared_contact k
          where k.collective_id = ${scope.id} and k.person_id = e.person_id offset 0
        ) c
        join unnest(${circle.map(({ networkId }) => networkId)}::int[], ${circle.map(({ personId }) => personId)}::int[],
          ${circle.map((fellow) => fellow.cost)}::int[]) with ordinality as x (network_id, person_id, cost, fellow)
          on x.network_id = c.network_id and x.person_id <> e.person_id
      where e.person_id <> ${start.personId} and (e.organization_id is null or e.person_id <> all (${known}::int[]))
      order by ${perFellow.first} x.cost + ${knowsCost(sql`c.strength`, sql`c.connected_on`)} + e.cost, num_nonnulls(e.organization_id),
        e.person_id, x.person_id, e.organization_id
      limit ${onePerIntroducer ? null : Math.min(page * limit, MAX_CHAINS)}
    ) as e`.execute(db);
  const chains = rows.map(({ fellow, found, ...chain }) => ({
    ...chain,
    via: circle[fellow - 1] ?? null,
    ...(onePerIntroducer && { others: found - 1 }),
  }));
  return { chains, found: onePerIntroducer ? chains.length : (rows[0]?.found ?? 0) };
}

/** Where the start met them at another organization. */
export async function findThroughMeetings(
  db: Database,
  { start }: Asked,
  { ends, known, met }: Beyond & { met: Meeting[] },
): Promise<FoundChain[]> {
  if (met.length === 0) return [];
  const { rows } = await sql<FoundChain>`
    select e.person_id as "personId", null as via, null as knows, ${end},
      json_build_object('organizationId', x.organization_id, 'cost', x.cost) as met
    from unnest(${met.map(({ personId }) => personId)}::int[], ${met.map(({ organizationId }) => organizationId)}::int[],
        ${met.map(({ cost }) => cost)}::int[]) as x (person_id, organization_id, cost)
      join ${ends} e on e.person_id = x.person_id and e.organization_id <> x.organization_id
    where x.person_id <> ${start.personId} and x.person_id <> all (${known}::int[])`.execute(db);
  return rows;
}
