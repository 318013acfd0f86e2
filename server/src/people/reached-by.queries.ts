/** How many collaborators know somebody at the organizations of a page, and the best of their ratings. */
import type { StrengthId } from '@kith/contract/entities';
import type { OrganizationSummary } from '@kith/contract/people/organizations';
import { sql } from 'kysely';
import type { Scope } from '../access/scope.ts';
import { membersAmong } from '../access/visibility.ts';
import type { OrganizationInScope } from '../directory/search.ts';
import type { Database, Databases } from '../platform/database/database.ts';
import { reached } from './acquaintance.filter.ts';

type ReachedBy = NonNullable<OrganizationSummary['reachedBy']>;
type ByOrganization = Map<number, ReachedBy>;

/** With more people at the organizations of a page, they are read from the contacts that no network shares. */
const VERY_MANY_PEOPLE = 10_000;

/**
 * By organization. Only in a collective. Cached for all collaborators, until the scope or one of their ratings changes: the first pages of
 * all have the same large organizations, of which each takes about a millisecond.
 */
export async function loadReachedBy(
  { preparedDb }: Pick<Databases, 'preparedDb'>,
  scope: Scope,
  organizations: readonly OrganizationInScope[],
): Promise<ByOrganization> {
  if (scope.kind !== 'collective') return new Map();
  const shares = await readShares(preparedDb, scope);
  const cached = await cacheFor(scope, shares);
  // Read before waiting: another request may empty the cache meanwhile.
  const known: ByOrganization = new Map();
  for (const id of idsOf(organizations)) {
    const reachedBy = cached.get(id);
    if (reachedBy) known.set(id, reachedBy);
  }
  const missing = organizations.filter(({ organizationId }) => !known.has(organizationId));
  const found = await readReachedBy(preparedDb, scope, missing, shares);
  if (cached.size + missing.length > MOST_CACHED) cached.clear();
  for (const id of idsOf(missing)) {
    const reachedBy = found.get(id) ?? NOBODY;
    known.set(id, reachedBy);
    cached.set(id, reachedBy);
  }
  return known;
}

const NOBODY: ReachedBy = { collaborators: 0, strengthId: null };

interface Shares {
  networks: number;
  /** Grows with every rating by an owner of these networks, which does not change the version of the scope. */
  ratings: string;
}

async function readShares(db: Database, scope: Scope): Promise<Shares> {
  const { rows } = await sql<Shares>`
    select count(*)::int as networks, coalesce(sum(r.version), 0)::text as ratings
    from shared_network s left join rating_version r using (network_id) where s.collective_id = ${scope.id}`.execute(
    db,
  );
  return rows[0] ?? { networks: 0, ratings: '0' };
}

/** Of a scope. About 100 bytes each. */
const MOST_CACHED = 10_000;

const cacheFor = async ({ id, version, cache }: Scope, { ratings }: Shares): Promise<ByOrganization> =>
  cache
    ? cache.reachedBy.get(id, { version: `${version} ${ratings}`, bytes: MOST_CACHED * 100 }, async () => new Map())
    : new Map();

/**
 * Who knows somebody at an organization is found by looking up each of its people, or each network that is shared: whichever are fewer.
 * Organizations that nobody reaches may be missing.
 */
async function readReachedBy(
  db: Database,
  scope: Scope,
  organizations: readonly OrganizationInScope[],
  { networks }: Shares,
): Promise<ByOrganization> {
  const [small, large] = [
    organizations.filter(({ people }) => people <= networks),
    organizations.filter(({ people }) => people > networks),
  ];
  const [ofSmall, collaborators, strengths] = await Promise.all([
    readReachedByContacts(db, scope, idsOf(small)),
    readReachedByNetworks(db, scope, large),
    readStrongest(db, scope, idsOf(large)),
  ]);
  const reachedByNetworks = (id: number): ReachedBy => ({
    collaborators: collaborators.get(id) ?? 0,
    strengthId: strengths.get(id) ?? null,
  });
  return new Map([...ofSmall, ...idsOf(large).map((id) => [id, reachedByNetworks(id)] as const)]);
}

const idsOf = (organizations: readonly OrganizationInScope[]) =>
  organizations.map(({ organizationId }) => organizationId);

async function readReachedByContacts(
  db: Database,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, ReachedBy>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ReachedBy & { id: number }>`
    with owner as materialized (select s.network_id, u.person_id
      from shared_network s join user_account u on u.id = s.user_id where s.collective_id = ${scope.id}),
    member as materialized ${membersAmong(
      [scope.id],
      sql`select person_id, organization_id from affiliation where organization_id = any (${ids}::int[])`,
    )}
    select e.organization_id as id, count(distinct owner.network_id)::int as collaborators, max(e.strength) as "strengthId"
    from (select member.*, c.network_id, c.strength from member cross join lateral (
        select network_id, strength from shared_contact
        where collective_id = ${scope.id} and person_id = member.person_id offset 0) as c offset 0) as e
      join owner on owner.network_id = e.network_id and owner.person_id <> e.person_id
    group by 1`.execute(db);
  return new Map(rows.map(({ id, ...reachedBy }) => [id, reachedBy]));
}

/** How many collaborators know somebody there. */
async function readReachedByNetworks(
  db: Database,
  scope: Scope,
  organizations: readonly OrganizationInScope[],
): Promise<Map<number, number>> {
  if (organizations.length === 0) return new Map();
  const organizationIds = idsOf(organizations);
  const haveManyPeople = organizations.reduce((sum, { people }) => sum + people, 0) > VERY_MANY_PEOPLE;
  const { rows } = await sql<{ id: number; collaborators: number }>`
    select organization_id as id, count(*)::int as collaborators
    from ${reached(scope, { organizationIds, haveManyPeople })} as r group by 1`.execute(db);
  return new Map(rows.map(({ id, collaborators }) => [id, collaborators]));
}

/** The best rating of somebody at each organization. */
async function readStrongest(
  db: Database,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, ReachedBy['strengthId']>> {
  if (ids.length === 0) return new Map();
  // Somebody at a large organization is soon found who is rated so. `offset 0` keeps PostgreSQL from reading all ratings first.
  const isRated = (strengthId: StrengthId) => sql`exists (
    select from (select person_id from affiliation where organization_id = requested.id offset 0) as a
      cross join lateral (select from shared_contact e where e.collective_id = ${scope.id} and e.person_id = a.person_id
        and e.strength = ${sql.lit(strengthId)} offset 0) as e offset 0)`;
  const { rows } = await sql<{ id: number; strengthId: ReachedBy['strengthId'] }>`
    select requested.id, case when ${isRated(3)} then 3 when ${isRated(2)} then 2 when ${isRated(1)} then 1 end as "strengthId"
    from unnest(${ids}::int[]) as requested (id)`.execute(db);
  return new Map(rows.map(({ id, strengthId }) => [id, strengthId]));
}
