/** Chains of the plain app, by joins over networks, roles and educations. The same chains and costs as in Kith (link-cost.filter.ts). */
import type { Pool } from 'pg';
import { countPeople } from './organizations.ts';
import { openScope, peopleOf, requireOrganization, requirePerson, type Scope } from './scope.ts';
import { pageOf, Parameters, type Query, type User } from './sql.ts';

const PERSON = '19';
const MOST = 1000;
const MOST_PEOPLE_TO_OVERLAP = 50;

const strengthCost = (strength: string) => `case ${strength} when 3 then 10 when 2 then 20 when 1 then 40 else 30 end`;
const knowsCost = (strength: string, connectedOn: string) => `(${strengthCost(strength)}
  + case when ${connectedOn} is null then 5 else least(9, greatest(0, (current_date - ${connectedOn}) / 365)) end)`;
const collaboratorCost = (strength: string) => strengthCost(`coalesce(${strength}, 2)`);

interface Request {
  scope: Scope;
  networkId: number;
  user: User;
}

interface Overlap {
  personId: number;
  organizationId: number;
  cost: number;
}

/** Whom somebody met at an organization that is small in the scope, as far as the viewer sees them. */
async function findOverlaps(pool: Pool, { scope, networkId }: Request, personId: number): Promise<Overlap[]> {
  const parameters = new Parameters();
  const person = parameters.add(personId);
  const scopes: Scope[] = [{ kind: 'network', id: networkId }, ...(scope.kind === 'collective' ? [scope] : [])];
  const visible = scopes
    .map(({ kind, id }) => peopleOf(kind as 'network' | 'collective', parameters.add(id)))
    .join(' union ');
  const people = `greatest(${scopes.map((counted) => countPeople(counted, parameters)).join(', ')})`;
  const { rows } = await pool.query<Overlap>(
    `with own as (select * from period where person_id = ${person} and since is not null),
    small as (
      select o.id, coalesce(z.max_employees, case when z.id is not null then 50000 end, o.total_enrollment, o.people) as size from (
        select o.*, ${people} as people from organization o where o.id in (select organization_id from own)) as o
        left join employee_size z on z.id = o.employee_size_id where o.people <= ${MOST_PEOPLE_TO_OVERLAP})
    select a.person_id as "personId", a.organization_id as "organizationId",
      min(30 + least(50, round(10 * log(greatest(1, small.size))))
        + least(9, greatest(0, floor((extract(year from current_date) * 12 + extract(month from current_date) - least(a.until, own.until)) / 12))))::int as cost
    from own join small on small.id = own.organization_id
      join period a on a.organization_id = own.organization_id and a.person_id <> own.person_id and a.since <= own.until and own.since <= a.until
    where a.person_id in (${visible}) group by 1, 2`,
    parameters.values,
  );
  return rows;
}

interface Chain {
  personId: number;
  viaId: number | null;
  /** Where I met the person, if nobody introduces us. */
  metAt: number | null;
  organizationId: number | null;
  cost: number;
}

/** The last steps of chains as a relation (person_id, organization_id, cost). */
function stepsTo(query: Query, overlaps: Overlap[], parameters: Parameters): string {
  const target = parameters.add(Number(query.toEntityId));
  if (query.toEntityTypeId !== PERSON)
    return `(select person_id, ${target}::int as organization_id, min(cost) as cost from (
        select person_id, case when is_ongoing then 10 else 15 end as cost from work_role where organization_id = ${target}
        union all select person_id, 20 from education where organization_id = ${target}) as here group by person_id)`;
  const column = (values: unknown[]) => `${parameters.add(values)}::int[]`;
  return `(select ${target}::int as person_id, null::int as organization_id, 0 as cost
    union all select * from unnest(${column(overlaps.map(({ personId }) => personId))},
      ${column(overlaps.map(({ organizationId }) => organizationId))}, ${column(overlaps.map(({ cost }) => cost))}))`;
}

/** Those of the last steps whom I know, and myself. */
async function findDirect(
  pool: Pool,
  { scope, networkId, user }: Request,
  query: Query,
  overlaps: Overlap[],
): Promise<Chain[]> {
  const parameters = new Parameters();
  const steps = stepsTo(query, overlaps, parameters);
  const me = parameters.add(user.personId);
  const network = parameters.add(networkId);
  const collective = scope.kind === 'collective' ? parameters.add(scope.id) : undefined;
  const { rows } = await pool.query<Chain>(
    `select e.person_id as "personId", null as "viaId", null as "metAt", e.organization_id as "organizationId",
      e.cost + case when e.person_id = ${me} then 0 ${collective ? `when f.person_id is not null then ${collaboratorCost('r.strength_id')}` : ''}
        else ${knowsCost('r.strength_id', 'n.connected_on')} end as cost
    from ${steps} e
      left join network_person n on n.network_id = ${network} and n.person_id = e.person_id and n.source <> 'self'
      left join relationship r on r.from_person_id = ${me} and r.to_person_id = e.person_id
      ${collective ? `left join (select u.person_id from collaborator c join user_account u on u.id = c.user_id where c.collective_id = ${collective}) f on f.person_id = e.person_id` : ''}
    where e.person_id = ${me} or n.person_id is not null
      ${collective ? `or f.person_id is not null or (r.strength_id is not null and e.person_id in (${peopleOf('collective', collective)}))` : ''}`,
    parameters.values,
  );
  return rows;
}

/** Me, a collaborator who shares their network, somebody whom they know, the target. */
async function findThroughCollaborators(
  pool: Pool,
  { scope, user }: Request,
  query: Query,
  { overlaps, known, last }: { overlaps: Overlap[]; known: number[]; last: number },
): Promise<{ chains: Chain[]; total: number }> {
  const parameters = new Parameters();
  const steps = stepsTo(query, overlaps, parameters);
  const me = parameters.add(user.personId);
  const targetPerson = query.toEntityTypeId === PERSON ? Number(query.toEntityId) : user.personId;
  const { rows } = await pool.query<Chain & { total: number }>(
    `select e.person_id as "personId", x.person_id as "viaId", null as "metAt", e.organization_id as "organizationId", count(*) over () as total,
      ${collaboratorCost('mine.strength_id')} + ${knowsCost('r.strength_id', 'np.connected_on')} + e.cost as cost
    from ${steps} e join network_person np on np.person_id = e.person_id and not np.excluded
      join shared_network s on s.network_id = np.network_id and s.collective_id = ${parameters.add(scope.id)}
      join user_account x on x.id = s.user_id and x.person_id not in (e.person_id, ${me}, ${parameters.add(targetPerson)})
      left join relationship r on r.from_person_id = x.person_id and r.to_person_id = e.person_id
      left join relationship mine on mine.from_person_id = ${me} and mine.to_person_id = x.person_id
    where e.person_id <> ${me} and (e.organization_id is null or e.person_id <> all (${parameters.add(known)}::int[]))
    order by cost, num_nonnulls(e.organization_id), e.person_id, x.person_id, e.organization_id limit ${last}`,
    parameters.values,
  );
  return { chains: rows, total: rows[0]?.total ?? 0 };
}

const lengthOf = ({ viaId, metAt, organizationId }: Chain) =>
  (viaId === null ? 0 : 1) + (metAt === null ? 1 : 2) + (organizationId === null ? 0 : 2);

export async function listChains(pool: Pool, user: User, query: Query) {
  const toPerson = query.toEntityTypeId === PERSON;
  const targetId = Number(query.toEntityId);
  await (toPerson ? requirePerson(pool, user, targetId) : requireOrganization(pool, user, targetId));
  const scope = await openScope(pool, user, query);
  const request: Request = { scope, networkId: (await openScope(pool, user, {})).id, user };
  const page = pageOf(query, 10);
  const overlaps = toPerson ? await findOverlaps(pool, request, targetId) : [];
  const chains = await findDirect(pool, request, query, overlaps);
  let total = chains.length;
  if (scope.kind === 'collective') {
    const known = chains.map(({ personId }) => personId).filter((id) => id !== user.personId);
    const [through, met] = await Promise.all([
      findThroughCollaborators(pool, request, query, { overlaps, known, last: page.page * page.limit }),
      findThroughOverlaps(),
    ]);
    chains.push(...through.chains, ...met);
    total += through.total + met.length;

    /** Me, an organization where I met somebody, and their last step through another organization. */
    async function findThroughOverlaps(): Promise<Chain[]> {
      const parameters = new Parameters();
      const mine = await findOverlaps(pool, request, user.personId);
      const steps = stepsTo(query, overlaps, parameters);
      const { rows } = await pool.query<Chain>(
        `select e.person_id as "personId", null as "viaId", null as "metAt", e.organization_id as "organizationId", e.cost from ${steps} e
        where e.person_id = any (${parameters.add(mine.map(({ personId }) => personId))}::int[]) and e.person_id <> all (${parameters.add(known)}::int[])`,
        parameters.values,
      );
      return rows.flatMap((step) =>
        mine
          .filter(
            ({ personId, organizationId }) => personId === step.personId && organizationId !== step.organizationId,
          )
          .filter(() => step.organizationId !== null)
          .map(({ organizationId, cost }) => ({ ...step, metAt: organizationId, cost: step.cost + cost })),
      );
    }
  }
  chains.sort((a, b) => a.cost - b.cost || lengthOf(a) - lengthOf(b) || a.personId - b.personId);
  const listed = chains.slice((page.page - 1) * page.limit, page.page * page.limit);
  const { rows } = await pool.query<{ id: number; name: string; headline: string | null }>(
    `select id, name, headline from person where id = any ($1::int[])`,
    [listed.flatMap(({ personId, viaId }) => [personId, viaId])],
  );
  const organizations = await pool.query<{ id: number; name: string }>(
    `select id, name, tagline from organization where id = any ($1::int[])`,
    [listed.flatMap(({ metAt, organizationId }) => [metAt, organizationId])],
  );
  return { ...page, total: Math.min(total, MOST), results: listed, people: rows, organizations: organizations.rows };
}
