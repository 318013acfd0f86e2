/**
 * Finds the chains to a target, one query for each kind of chain (docs/decisions/014-chains.md). A chain leads from the start to
 * its last introducer; its last step leads from there to the target.
 */
import { MAX_CHAINS } from '@kith/contract/relationships/chains';
import { entityType, type StrengthId } from '@kith/contract/entities';
import { sql, type RawBuilder } from 'kysely';
import { membersAmong } from '../../access/visibility.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ChainRequest } from './chain-request.ts';
import { collaboratorCost, knowsCost } from './link-cost.filter.ts';
import { idsKnownByStart, joinKnownByStart, linkFromStart } from './known-by-start.filter.ts';
import type { Overlap } from './overlaps.queries.ts';

type Relation = RawBuilder<unknown>;

/** The link from one person to another whom they know, with its evidence and cost. */
export interface KnowsLink {
  cost: number;
  strengthId: StrengthId | null;
  connectedOn: string | null;
}

export interface FoundChain {
  /** The last introducer. It is the start if no introducer is needed, and the target if the link before leads to it. */
  personId: number;
  /** How the start knows the last introducer, or how `via` does if it is set. Null if the start is the last introducer. */
  knows: KnowsLink | null;
  /** The collaborator who knows the last introducer, and how the start knows the collaborator. */
  via: SharingCollaborator | null;
  /** Where the start overlapped with the last introducer. */
  overlap: { organizationId: number; cost: number } | null;
  /** From the last introducer to the target; it costs 0 if they are the same person. */
  lastStep: { organizationId: number | null; cost: number };
  /** How many other chains lead through the same introducer and are not listed. */
  others?: number;
}

const lastStep = sql`json_build_object('organizationId', e.organization_id, 'cost', e.cost) as "lastStep"`;
const knowsLink = (cost: Relation, strength: Relation, connectedOn: Relation) =>
  sql`json_build_object('cost', ${cost}, 'strengthId', ${strength}, 'connectedOn', ${connectedOn})`;

/** Chains whose last introducer is the start or somebody whom the start knows. */
export async function findDirectChains(
  db: Database,
  request: ChainRequest,
  lastSteps: Relation,
): Promise<FoundChain[]> {
  const { start } = request;
  const { joins, cost, isKnown } = linkFromStart(request, sql`e.person_id`);
  const { rows } = await sql<FoundChain>`
    select e.person_id as "personId", null as via, null as overlap, ${lastStep},
      case when e.person_id <> ${start.personId} then ${knowsLink(cost, sql`r.strength`, sql`n.connected_on`)} end as knows
    from (select * from ${lastSteps} as step where person_id = any (${idsKnownByStart(request, lastSteps)}) offset 0) e
      ${joins}
    where ${isKnown}`.execute(db);
  return rows;
}

/** A collaborator who shares their network with the collective, and how the start knows them. */
export interface SharingCollaborator extends KnowsLink {
  personId: number;
  networkId: number;
}

/** The collaborators that a chain may lead through: none if the scope is a network, and never the target. */
export async function findSharingCollaborators(db: Database, request: ChainRequest): Promise<SharingCollaborator[]> {
  const { scope, start, target } = request;
  if (scope.kind !== 'collective') return [];
  const excludedIds = [start.personId, ...(target.entityTypeId === entityType.person ? [target.entityId] : [])];
  const { rows } = await sql<SharingCollaborator>`
    select s.network_id as "networkId", u.person_id as "personId", r.strength as "strengthId", n.connected_on as "connectedOn",
      ${collaboratorCost(sql`r.strength`)} as cost
    from shared_network s join user_account u on u.id = s.user_id ${joinKnownByStart(request, sql`u.person_id`)}
    where s.collective_id = ${scope.id} and u.person_id <> all (${excludedIds}::int[])`.execute(db);
  return rows;
}

interface IndirectSearch {
  lastSteps: Relation;
  /** The people whom the start knows: a chain to them needs no other introducer. */
  directContactIds: number[];
}

/**
 * Chains whose last introducer is known by a collaborator: the best ones (of all, or of each collaborator) and their number. A
 * target whom the start knows is not excluded.
 */
export async function findChainsThroughCollaborators(
  db: Database,
  { scope, start, target, page, limit, onePerIntroducer }: ChainRequest,
  { lastSteps, directContactIds, collaborators }: IndirectSearch & { collaborators: SharingCollaborator[] },
): Promise<{ chains: FoundChain[]; total: number }> {
  if (collaborators.length === 0) return { chains: [], total: 0 };
  const perCollaborator = onePerIntroducer
    ? { distinct: sql`distinct on (x.ordinal)`, partition: sql`partition by x.ordinal`, first: sql`x.ordinal,` }
    : { distinct: sql``, partition: sql``, first: sql`` };
  // An organization may have thousands of people, most of whom are not in the collective. The contacts of the others are looked up one by one, and
  // before the collaborators (`offset 0`): where the planner expects few people, it would read the contacts of all for each of them.
  const steps = sql`select * from ${lastSteps} as step`;
  const toPerson = target.entityTypeId === entityType.person;
  const { rows } = await sql<Omit<FoundChain, 'via'> & { ordinal: number; total: number }>`
    with step as materialized (${toPerson ? steps : sql`select * from ${membersAmong([scope.id], steps)} as member`})
    select e.person_id as "personId", null as overlap, ${lastStep}, e.ordinal, e.total,
      ${knowsLink(sql`e.knows_cost`, sql`e.strength`, sql`e.connected_on`)} as knows
    from (
      select ${perCollaborator.distinct} e.*, x.ordinal, count(*) over (${perCollaborator.partition}) as total,
        ${knowsCost(sql`e.strength`, sql`e.connected_on`)} as knows_cost
      from (
        select step.*, c.network_id, c.strength, c.connected_on
        from step cross join lateral (select network_id, strength, connected_on from shared_contact
          where collective_id = ${scope.id} and person_id = step.person_id offset 0) as c
        where step.person_id <> ${start.personId}
          and (step.organization_id is null or step.person_id <> all (${directContactIds}::int[])) offset 0
      ) as e
        join unnest(${collaborators.map(({ networkId }) => networkId)}::int[], ${collaborators.map(({ personId }) => personId)}::int[],
          ${collaborators.map(({ cost }) => cost)}::int[]) with ordinality as x (network_id, person_id, cost, ordinal)
          on x.network_id = e.network_id and x.person_id <> e.person_id
      order by ${perCollaborator.first} x.cost + ${knowsCost(sql`e.strength`, sql`e.connected_on`)} + e.cost, num_nonnulls(e.organization_id),
        e.person_id, x.person_id, e.organization_id
      limit ${onePerIntroducer ? null : Math.min(page * limit, MAX_CHAINS)}
    ) as e`.execute(db);
  const chains = rows.map(({ ordinal, total, ...chain }) => ({
    ...chain,
    via: collaborators[ordinal - 1] ?? null,
    ...(onePerIntroducer && { others: total - 1 }),
  }));
  return { chains, total: onePerIntroducer ? chains.length : (rows[0]?.total ?? 0) };
}

/** Chains whose last introducer overlapped with the start at another organization than that of the last step. */
export async function findChainsThroughOverlaps(
  db: Database,
  { start }: ChainRequest,
  { lastSteps, directContactIds, overlaps }: IndirectSearch & { overlaps: Overlap[] },
): Promise<FoundChain[]> {
  if (overlaps.length === 0) return [];
  const { rows } = await sql<FoundChain>`
    select e.person_id as "personId", null as via, null as knows, ${lastStep},
      json_build_object('organizationId', x.organization_id, 'cost', x.cost) as overlap
    from unnest(${overlaps.map(({ personId }) => personId)}::int[], ${overlaps.map(({ organizationId }) => organizationId)}::int[],
        ${overlaps.map(({ cost }) => cost)}::int[]) as x (person_id, organization_id, cost)
      join ${lastSteps} e on e.person_id = x.person_id and e.organization_id <> x.organization_id
    where x.person_id <> ${start.personId} and x.person_id <> all (${directContactIds}::int[])`.execute(db);
  return rows;
}
