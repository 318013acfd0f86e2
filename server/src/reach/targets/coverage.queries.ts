/**
 * Finds the best chain to each of many targets at once, with the same links, costs and rules as the chains to one target
 * (relationships/chains, docs/decisions/014-chains.md); a test compares the two.
 */
import type { TargetKind } from '@kith/contract/reach/targets';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ChainRequest } from '../../relationships/chains/chain-request.ts';
import { idsKnownByStart, joinKnownByStart, linkFromStart } from '../../relationships/chains/known-by-start.filter.ts';
import { affiliationCost, collaboratorCost, knowsCost } from '../../relationships/chains/link-cost.filter.ts';
import { findOverlaps, findOverlapsOfMany } from '../../relationships/chains/overlaps.queries.ts';

type Relation = RawBuilder<unknown>;

export type CoverageRequest = Pick<ChainRequest, 'scope' | 'start'> & {
  kind: TargetKind;
  /** The ids of people or organizations that the start sees. */
  recordIds: readonly number[];
};

/** The best chain to a record: a direct one if there is one, else the cheapest. */
export interface Coverage {
  recordId: number;
  peopleBetween: number;
  introducerId: number | null;
  /** The shared contact in the chain: the network and the person in it. */
  networkId: number | null;
  contactId: number | null;
  strength: number | null;
  cost: number;
  /** The number of chains. */
  ways: number;
}

/** Records without a chain are not in the result. */
export async function findCoverage(db: Database, request: CoverageRequest): Promise<Coverage[]> {
  if (request.recordIds.length === 0) return [];
  const { relation: lastSteps, among } = await findLastSteps(db, request);
  const { scope, start } = request;
  const parts = [directChains(request)];
  if (scope.kind === 'collective') {
    parts.push(chainsThroughCollaborators(request));
    const overlaps = await findOverlaps(db, request, start.personId, among);
    if (overlaps.length > 0)
      parts.push(
        chainsThroughOverlaps(sql`unnest(${overlaps.map(({ personId }) => personId)}::int[],
          ${overlaps.map(({ organizationId }) => organizationId)}::int[], ${overlaps.map(({ cost }) => cost)}::int[])`),
      );
  }
  const { rows } = await sql<Coverage>`
    with step as materialized (${lastSteps}),
    known as materialized (${peopleKnown(request)})
    select distinct on (c.record_id) c.record_id as "recordId", c.people_between as "peopleBetween", c.introducer_id as "introducerId",
      c.network_id as "networkId", c.contact_id as "contactId", c.strength, c.cost, count(*) over (partition by c.record_id) as ways
    from (${sql.join(parts, sql` union all `)}) c
    order by c.record_id, c.people_between > 0, c.cost, c.links, c.person_id, c.via_id, c.overlap_id, c.organization_id`.execute(
    db,
  );
  return rows;
}

/** A relation (record_id, person_id, organization_id, cost), and the condition that the person of an affiliation `a` is in it. */
async function findLastSteps(db: Database, request: CoverageRequest): Promise<{ relation: Relation; among: Relation }> {
  const { kind, recordIds } = request;
  if (kind === 'organization')
    return {
      relation: sql`select organization_id as record_id, person_id, organization_id, ${affiliationCost(sql`flags`)} as cost
        from affiliation where organization_id = any (${recordIds}::int[])`,
      among: sql`exists (select from affiliation b where b.person_id = a.person_id
        and b.organization_id <> a.organization_id and b.organization_id = any (${recordIds}::int[]))`,
    };
  const overlaps = [...(await findOverlapsOfMany(db, request, recordIds))].flatMap(([recordId, found]) =>
    found.map((overlap) => ({ recordId, ...overlap })),
  );
  return {
    relation: sql`
      select id as record_id, id as person_id, null::int as organization_id, 0 as cost from unnest(${recordIds}::int[]) as id
      union all select * from unnest(${overlaps.map(({ recordId }) => recordId)}::int[],
        ${overlaps.map(({ personId }) => personId)}::int[], ${overlaps.map(({ organizationId }) => organizationId)}::int[],
        ${overlaps.map(({ cost }) => cost)}::int[])`,
    among: sql`a.person_id = any (${[...new Set(overlaps.map(({ personId }) => personId))]}::int[])`,
  };
}

/** The people of `step` whom the start knows, and the start itself. */
function peopleKnown(request: CoverageRequest): Relation {
  const { scope, start } = request;
  const { joins, cost, isKnown } = linkFromStart(request, sql`e.person_id`);
  // A collaborator who is not rated counts as Familiar, as in the cost.
  const strength =
    scope.kind === 'collective'
      ? sql`case when f.person_id is null then r.strength else coalesce(r.strength, 2) end`
      : sql`r.strength`;
  return sql`
    select e.person_id, case when e.person_id = ${start.personId} then 0 else ${cost} end as cost, ${strength} as strength
    from (select distinct person_id from step where person_id = any (${idsKnownByStart(request, sql`step`)}) offset 0) e ${joins}
    where ${isKnown}`;
}

const stepLinks = sql`case when e.organization_id is null then 0 else 2 end`;

/** The last introducer is the start, or somebody whom the start knows. */
const directChains = ({ start }: CoverageRequest): Relation => sql`
  select e.record_id, b.between as people_between, case b.between when 1 then e.person_id end as introducer_id,
    null::int as network_id, null::int as contact_id,
    case when e.person_id <> ${start.personId} then k.strength end as strength, k.cost + e.cost as cost,
    (e.person_id <> ${start.personId})::int + ${stepLinks} as links, e.person_id, null::int as via_id, null::int as overlap_id, e.organization_id
  from step e join known k on k.person_id = e.person_id
    cross join lateral (select case when e.person_id = ${start.personId} or e.organization_id is null then 0 else 1 end as between) b`;

/** A collaborator knows the last introducer. */
function chainsThroughCollaborators(request: CoverageRequest): Relation {
  const { scope, start, kind } = request;
  // The target introduces nobody to itself.
  const isTarget = kind === 'person' ? sql`and x.person_id <> e.record_id` : sql``;
  return sql`
    select e.record_id, case when e.organization_id is null then 1 else 2 end, x.person_id, x.network_id, e.person_id,
      case when c.strength is not null then least(x.strength, c.strength) end, x.cost + ${knowsCost(sql`c.strength`, sql`c.connected_on`)} + e.cost,
      2 + ${stepLinks}, e.person_id, x.person_id, null, e.organization_id
    from step e
      join shared_contact c on c.collective_id = ${scope.id} and c.person_id = e.person_id
      join (select s.network_id, u.person_id, coalesce(r.strength, 2) as strength, ${collaboratorCost(sql`r.strength`)} as cost
        from shared_network s join user_account u on u.id = s.user_id ${joinKnownByStart(request, sql`u.person_id`)}
        where s.collective_id = ${scope.id} and u.person_id <> ${start.personId}) x on x.network_id = c.network_id
    where x.person_id <> e.person_id ${isTarget} and e.person_id <> ${start.personId}
      and (e.organization_id is null or not exists (select from known k where k.person_id = e.person_id))`;
}

/** The start overlapped with the last introducer, at another organization than that of the last step. */
const chainsThroughOverlaps = (overlaps: Relation): Relation => sql`
  select e.record_id, 1, e.person_id, null, null, null, x.cost + e.cost, 2 + ${stepLinks}, e.person_id, null, x.organization_id, e.organization_id
  from ${overlaps} as x (person_id, organization_id, cost)
    join step e on e.person_id = x.person_id and e.organization_id <> x.organization_id
  where not exists (select from known k where k.person_id = x.person_id)`;
