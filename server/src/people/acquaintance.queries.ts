/** Who knows people and organizations: one statement for a page or a profile, with prepared plans. */
import type { StrengthId } from '@kith/contract/entities';
import { SHOWN_COLLABORATORS, type KnownBy } from '@kith/contract/people/people';
import type { OrganizationSummary } from '@kith/contract/people/organizations';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../access/scope.ts';
import { withResultCache } from '../directory/count.ts';
import type { OrganizationInScope } from '../directory/search.ts';
import type { Database, Databases } from '../platform/database/database.ts';
import { reached, type Viewpoint } from './acquaintance.filter.ts';
import { personPicture } from './pictures/picture-urls.queries.ts';

type Collaborator = KnownBy['collaborators'][number];
interface KnownByRow extends Collaborator {
  collectiveId: number;
  personId: number;
  total: number;
  strongest: KnownBy['strengthId'];
}

/** `offset 0` forces one lookup per row, so that one plan fits both a single person and a page. */
const ownerOf = sql`lateral (select u.person_id from network n join user_account u on u.id = n.owner_user_id
  where n.id = e.network_id offset 0) as k`;

interface KnownByQuery {
  collectiveIds: readonly number[];
  personIds: readonly number[];
  viewerPersonId: number;
  /** How many collaborators are named for each person of each collective. */
  most: number;
}

/** Names the first collaborators of `acquaintances`, a relation (collective_id, person_id, collaborator_id, strength, connected_on). */
async function nameCollaborators(
  { preparedDb }: Pick<Databases, 'preparedDb'>,
  acquaintances: RawBuilder<unknown>,
  { viewerPersonId, most }: Pick<KnownByQuery, 'viewerPersonId' | 'most'>,
): Promise<KnownByRow[]> {
  const { rows } = await sql<KnownByRow>`
    select found.collective_id as "collectiveId", found.person_id as "personId", p.id, p.name, ${personPicture('p', 'small')} as "profilePicture",
      p.id = ${viewerPersonId} as "isMe", found.strength as "strengthId", found.connected_on as "connectedOn", found.total, found.strongest
    from (
      select a.*,
        row_number() over (of_person order by a.collaborator_id <> ${viewerPersonId}, a.strength desc nulls last,
          a.connected_on nulls last, a.collaborator_id) as place,
        (count(*) over of_person)::int as total, max(a.strength) over of_person as strongest
      from (${acquaintances}) as a
      window of_person as (partition by a.collective_id, a.person_id)
    ) as found
      cross join lateral (select p.id, p.name, p.picture_id from person p where p.id = found.collaborator_id offset 0) as p
    where found.place <= ${most}
    order by found.person_id, found.place`.execute(preparedDb);
  return rows;
}

const findKnownBy = (
  connections: Pick<Databases, 'preparedDb'>,
  { collectiveIds, personIds, ...query }: KnownByQuery,
): Promise<KnownByRow[]> =>
  nameCollaborators(
    connections,
    sql`select e.collective_id, e.person_id, k.person_id as collaborator_id, e.strength, e.connected_on
      from unnest(${personIds}::int[]) as requested (id) cross join unnest(${collectiveIds}::int[]) as collective (id)
        cross join lateral (
          select * from shared_contact where collective_id = collective.id and person_id = requested.id offset 0) as e
        cross join ${ownerOf} where k.person_id <> e.person_id`,
    query,
  );

/** By person. Only in a collective; nobody of another scope is in the result. */
export async function loadKnownBy(
  connections: Pick<Databases, 'preparedDb'>,
  { scope, viewerPersonId }: Viewpoint,
  personIds: readonly number[],
): Promise<Map<number, KnownBy>> {
  if (scope.kind !== 'collective') return new Map();
  const most = SHOWN_COLLABORATORS;
  const rows = await findKnownBy(connections, { collectiveIds: [scope.id], personIds, viewerPersonId, most });
  const byPerson = Map.groupBy(rows, ({ personId }) => personId);
  return new Map([...byPerson].map(([personId, known]) => [personId, toKnownBy(known)]));
}

/** Who knows one person, by collective. */
export async function loadKnownByInCollectives(
  connections: Pick<Databases, 'preparedDb'>,
  query: Omit<KnownByQuery, 'personIds'> & { personId: number },
): Promise<Map<number, KnownBy>> {
  return byCollective(await findKnownBy(connections, { ...query, personIds: [query.personId] }));
}

/** Who knows somebody at one organization, by collective: the best rating and the earliest date of each collaborator. */
export async function loadOrganizationKnownBy(
  connections: Pick<Databases, 'preparedDb'>,
  { collectiveIds, organizationId, ...query }: Omit<KnownByQuery, 'personIds'> & { organizationId: number },
): Promise<Map<number, KnownBy>> {
  const acquaintances = sql`select e.collective_id, 0 as person_id, k.person_id as collaborator_id,
      max(e.strength) as strength, min(e.connected_on) as connected_on
    from affiliation a cross join unnest(${collectiveIds}::int[]) as collective (id)
      cross join lateral (
        select * from shared_contact where collective_id = collective.id and person_id = a.person_id offset 0) as e
      cross join ${ownerOf}
    where a.organization_id = ${organizationId} and k.person_id <> e.person_id
    group by 1, 3`;
  return byCollective(await nameCollaborators(connections, acquaintances, query));
}

function byCollective(rows: KnownByRow[]): Map<number, KnownBy> {
  const groups = Map.groupBy(rows, ({ collectiveId }) => collectiveId);
  return new Map([...groups].map(([collectiveId, known]) => [collectiveId, toKnownBy(known)]));
}

const toKnownBy = (rows: KnownByRow[]): KnownBy => ({
  collaborators: rows.map(({ id, name, profilePicture, isMe, strengthId, connectedOn }) => ({
    id,
    name,
    profilePicture,
    isMe,
    strengthId,
    connectedOn,
  })),
  total: rows[0]?.total ?? 0,
  strengthId: rows[0]?.strongest ?? null,
});

type ReachedBy = NonNullable<OrganizationSummary['reachedBy']>;

/**
 * With more people in the scope, the collaborators of an organization are counted by networks; with fewer, by contacts. In a collective of
 * 542,000 people and 197 networks the networks take as long as the contacts of 500 people, and most pages have no such organization.
 */
const MANY_PEOPLE = 100;
/** With more people at the organizations of a page, the counts are cached: they are read from the contacts that no network shares. */
const VERY_MANY_PEOPLE = 10_000;

/** By organization. Only in a collective. */
export async function loadReachedBy(
  { preparedDb }: Pick<Databases, 'preparedDb'>,
  scope: Scope,
  organizations: readonly OrganizationInScope[],
): Promise<Map<number, ReachedBy>> {
  if (scope.kind !== 'collective') return new Map();
  const [small, large] = [
    organizations.filter(({ people }) => people <= MANY_PEOPLE),
    organizations.filter(({ people }) => people > MANY_PEOPLE),
  ];
  const [ofSmall, collaborators, strengths] = await Promise.all([
    readReachedByContacts(preparedDb, scope, idsOf(small)),
    readReachedByNetworks(preparedDb, scope, large),
    readStrongest(preparedDb, scope, idsOf(large)),
  ]);
  const reachedBy = (id: number): ReachedBy =>
    ofSmall.get(id) ?? { collaborators: collaborators.get(id) ?? 0, strengthId: strengths.get(id) ?? null };
  return new Map(idsOf(organizations).map((id) => [id, reachedBy(id)]));
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
      from shared_network s join user_account u on u.id = s.user_id where s.collective_id = ${scope.id})
    select a.organization_id as id, count(distinct owner.network_id)::int as collaborators, max(e.strength) as "strengthId"
    from (select person_id, organization_id from affiliation where organization_id = any (${ids}::int[]) offset 0) as a
      cross join lateral (select network_id, strength from shared_contact
        where collective_id = ${scope.id} and person_id = a.person_id offset 0) as e
      join owner on owner.network_id = e.network_id and owner.person_id <> a.person_id
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
  const read = async () => {
    const { rows } = await sql<{ id: number; collaborators: number }>`
      select organization_id as id, count(*)::int as collaborators
      from ${reached(scope, { organizationIds, haveManyPeople })} as r group by 1`.execute(db);
    return new Map(rows.map(({ id, collaborators }) => [id, collaborators]));
  };
  return haveManyPeople ? withResultCache(scope, ['reached', organizationIds], read) : read();
}

/** The best rating of somebody at each organization. Ratings do not change the version of the scope, so this is not cached. */
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
