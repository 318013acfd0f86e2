/** Who knows people and organizations: one statement for a page or a profile, with prepared plans. */
import { SHOWN_COLLABORATORS, type KnownBy } from '@kith/contract/people/people';
import { sql, type RawBuilder } from 'kysely';
import { membersAmong } from '../access/visibility.ts';
import type { Databases } from '../platform/database/database.ts';
import type { Viewpoint } from './acquaintance.filter.ts';
import { personPicture } from './pictures/picture-urls.queries.ts';

type Collaborator = KnownBy['collaborators'][number];
interface KnownByRow extends Collaborator {
  collectiveId: number;
  personId: number;
  total: number;
  strongest: KnownBy['strengthId'];
  earliest: string | null;
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
      p.id = ${viewerPersonId} as "isMe", found.strength as "strengthId", found.connected_on as "connectedOn", found.total, found.strongest, found.earliest
    from (
      select a.*,
        row_number() over (of_person order by a.collaborator_id <> ${viewerPersonId}, a.strength desc nulls last,
          a.connected_on nulls last, a.collaborator_id) as place,
        (count(*) over of_person)::int as total, max(a.strength) over of_person as strongest,
        min(a.connected_on) over of_person as earliest
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
  const rows = byCollective(await findKnownBy(connections, { ...query, personIds: [query.personId] }));
  return new Map([...rows].map(([id, known]) => [id, toKnownBy(known)]));
}

interface OrganizationKnownBy {
  knownBy: KnownBy;
  /** Since when the first of them has known somebody there. */
  connectedOn: string | null;
}

/** Who knows somebody at one organization, by collective: the best rating and the earliest date of each collaborator. */
export async function loadOrganizationKnownBy(
  connections: Pick<Databases, 'preparedDb'>,
  { collectiveIds, organizationId, ...query }: Omit<KnownByQuery, 'personIds'> & { organizationId: number },
): Promise<Map<number, OrganizationKnownBy>> {
  const people = sql`select person_id from affiliation where organization_id = ${organizationId}`;
  const acquaintances = sql`select e.collective_id, 0 as person_id, k.person_id as collaborator_id,
      max(e.strength) as strength, min(e.connected_on) as connected_on
    from ${membersAmong(collectiveIds, people)} as member
      cross join lateral (
        select * from shared_contact
        where collective_id = member.collective_id and person_id = member.person_id offset 0) as e
      cross join ${ownerOf}
    where k.person_id <> e.person_id
    group by 1, 3`;
  const rows = byCollective(await nameCollaborators(connections, acquaintances, query));
  return new Map(
    [...rows].map(([id, known]) => [id, { knownBy: toKnownBy(known), connectedOn: known[0]?.earliest ?? null }]),
  );
}

const byCollective = (rows: readonly KnownByRow[]) => Map.groupBy(rows, ({ collectiveId }) => collectiveId);

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
