/** Finds overlaps: people who were at the same organization at the same time, if it is not too large in the scope. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { visibleScopeIds, type ChainRequest } from './chain-request.ts';
import { overlapCost, MAX_PEOPLE_TO_OVERLAP, organizationSize } from './link-cost.filter.ts';
import { affiliationPeriods, thisMonth } from './affiliation-periods.filter.ts';

export interface Overlap {
  personId: number;
  organizationId: number;
  cost: number;
}

type ScopeAndStart = Pick<ChainRequest, 'scope' | 'start'>;

/** The overlaps of a person, one for each other person and organization. `among`: a condition on their affiliation `a`. */
export async function findOverlaps(
  db: Database,
  request: ScopeAndStart,
  personId: number,
  among: RawBuilder<unknown> = sql`true`,
): Promise<Overlap[]> {
  return overlapsOf(personId, await findAffiliationsAround(db, request, [personId], among));
}

/** The overlaps of each of several people, by their id. */
export async function findOverlapsOfMany(
  db: Database,
  request: ScopeAndStart,
  personIds: readonly number[],
): Promise<Map<number, Overlap[]>> {
  const around = Map.groupBy(
    await findAffiliationsAround(db, request, personIds, sql`true`),
    ({ organizationId }) => organizationId,
  );
  const organizationsOf = new Map<number, number[]>(personIds.map((id) => [id, []]));
  for (const [organizationId, affiliations] of around)
    for (const personId of new Set(affiliations.map((affiliation) => affiliation.personId)))
      organizationsOf.get(personId)?.push(organizationId);
  return new Map(
    personIds.map((personId) => [
      personId,
      overlapsOf(personId, organizationsOf.get(personId)?.flatMap((id) => around.get(id) ?? []) ?? []),
    ]),
  );
}

function overlapsOf(personId: number, affiliations: readonly DatedAffiliation[]): Overlap[] {
  const own = affiliations.filter((affiliation) => affiliation.personId === personId);
  const overlaps = new Map<string, Overlap>();
  for (const { personId: otherId, organizationId, size, now, since, until } of affiliations)
    for (const one of own) {
      if (otherId === personId || organizationId !== one.organizationId || since > one.until || one.since > until)
        continue;
      // Several overlaps: the one that ended last is the cheapest.
      const cost = overlapCost(size, now - Math.min(until, one.until));
      const key = `${otherId} ${organizationId}`;
      if (cost < (overlaps.get(key)?.cost ?? Infinity)) overlaps.set(key, { personId: otherId, organizationId, cost });
    }
  return [...overlaps.values()];
}

interface DatedAffiliation {
  personId: number;
  organizationId: number;
  /** The declared size of the organization, or the number of its people whom the viewer may see. */
  size: number;
  since: number;
  until: number;
  now: number;
}

/** The affiliations of some people, and those of visible people with the same organizations. */
async function findAffiliationsAround(
  db: Database,
  { scope, start }: ScopeAndStart,
  personIds: readonly number[],
  among: RawBuilder<unknown>,
): Promise<DatedAffiliation[]> {
  // For one person without an array, whose length a prepared plan cannot know.
  const isOwn = (column: RawBuilder<unknown>) =>
    personIds.length === 1 ? sql`${column} = ${personIds[0]}` : sql`${column} = any (${personIds}::int[])`;
  const distinct = personIds.length === 1 ? sql`` : sql`distinct`;
  // One index scan for each scope instead of one for each person.
  const isAround = sql`person_id = any (array(select person_id from around))`;
  const visible = [
    ...(scope.kind === 'collective'
      ? [sql`select person_id from collective_person where collective_id = ${scope.id} and ${isAround}`]
      : []),
    ...(start.isViewer
      ? [sql`select person_id from network_person where network_id = ${start.networkId} and ${isAround}`]
      : []),
  ];
  const { rows } = await sql<DatedAffiliation>`
    with own_organization as materialized (
      select p.organization_id, ${organizationSize(sql`s.people`)}::float8 as size
      from (select ${distinct} organization_id from affiliation where ${isOwn(sql`person_id`)}) p
        join lateral (select max(people) as people from scope_organization
          where scope_id = any (${visibleScopeIds({ scope, start })}::int[]) and organization_id = p.organization_id) s
          on s.people <= ${sql.lit(MAX_PEOPLE_TO_OVERLAP)}
        join organization o on o.id = p.organization_id left join employee_size z on z.id = o.employee_size_id
    ), around as materialized (
      select a.person_id, a.organization_id, a.flags, own_organization.size
      from own_organization join affiliation a on a.organization_id = own_organization.organization_id
      where ${isOwn(sql`a.person_id`)} or ${among}
    )
    select a.person_id as "personId", a.organization_id as "organizationId", a.size, s.since, s.until, ${thisMonth} as now
    from around a
      cross join lateral ${affiliationPeriods(sql`person_id = a.person_id and organization_id = a.organization_id`, sql`a.flags`)} s
    where a.person_id in (${sql.join(visible, sql` union all `)}) and s.since is not null`.execute(db);
  return rows;
}
