/** Who knows the people of a page, and how many reach its organizations: one statement for the page, with prepared plans. */
import type { StrengthId } from '@kith/contract/entities';
import { SHOWN_COLLABORATORS, type KnownBy } from '@kith/contract/people/people';
import type { OrganizationSummary } from '@kith/contract/people/organizations';
import { sql } from 'kysely';
import type { Scope } from '../access/scope.ts';
import type { Databases } from '../platform/database/database.ts';
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

async function findKnownBy(
  { preparedDb }: Pick<Databases, 'preparedDb'>,
  { collectiveIds, personIds, viewerPersonId, most }: KnownByQuery,
): Promise<KnownByRow[]> {
  const { rows } = await sql<KnownByRow>`
    select found.collective_id as "collectiveId", found."personId", p.id, p.name, ${personPicture('p', 'small')} as "profilePicture",
      p.id = ${viewerPersonId} as "isMe", found.strength as "strengthId", found.connected_on as "connectedOn", found.total, found.strongest
    from (
      select e.collective_id, e.person_id as "personId", k.person_id as collaborator_id, e.strength, e.connected_on,
        row_number() over (of_person order by k.person_id <> ${viewerPersonId}, e.strength desc nulls last,
          e.connected_on nulls last, k.person_id) as place,
        (count(*) over of_person)::int as total, max(e.strength) over of_person as strongest
      from unnest(${personIds}::int[]) as requested (id) cross join unnest(${collectiveIds}::int[]) as collective (id)
        cross join lateral (
          select * from shared_contact where collective_id = collective.id and person_id = requested.id offset 0) as e
        cross join ${ownerOf} where k.person_id <> e.person_id
      window of_person as (partition by e.collective_id, e.person_id)
    ) as found
      cross join lateral (select p.id, p.name, p.picture_id from person p where p.id = found.collaborator_id offset 0) as p
    where found.place <= ${most}
    order by found."personId", found.place`.execute(preparedDb);
  return rows;
}

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
  const rows = await findKnownBy(connections, { ...query, personIds: [query.personId] });
  const byCollective = Map.groupBy(rows, ({ collectiveId }) => collectiveId);
  return new Map([...byCollective].map(([collectiveId, known]) => [collectiveId, toKnownBy(known)]));
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

/** By organization. Only in a collective. */
export async function loadReachedBy(
  { preparedDb }: Pick<Databases, 'preparedDb'>,
  scope: Scope,
  organizationIds: readonly number[],
): Promise<Map<number, ReachedBy>> {
  if (scope.kind !== 'collective') return new Map();
  // Somebody at a large organization is soon found who is rated so. `offset 0` keeps PostgreSQL from reading all ratings first.
  const isRated = (strengthId: StrengthId) => sql`exists (
    select from (select person_id from affiliation where organization_id = requested.id offset 0) as a
      cross join lateral (select from shared_contact e where e.collective_id = ${scope.id} and e.person_id = a.person_id
        and e.strength = ${sql.lit(strengthId)} offset 0) as e offset 0)`;
  const { rows } = await sql<ReachedBy & { organizationId: number }>`
    select requested.id as "organizationId", coalesce(reached.collaborators, 0) as collaborators,
      case when ${isRated(3)} then 3 when ${isRated(2)} then 2 when ${isRated(1)} then 1 end as "strengthId"
    from unnest(${organizationIds}::int[]) as requested (id) left join (
      select organization_id, count(*)::int as collaborators
      from ${reached(scope, organizationIds)} as r group by 1
    ) as reached on reached.organization_id = requested.id`.execute(preparedDb);
  return new Map(rows.map(({ organizationId, ...reachedBy }) => [organizationId, reachedBy]));
}
