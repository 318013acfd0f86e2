/**
 * Who knows whom, as filters and as facets of people and organizations. In a collective the contacts count that its collaborators share
 * with it, with their ratings. The ratings of the viewer count too, which only the viewer sees.
 */
import { strengths, type StrengthId } from '@kith/contract/entities';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../access/scope.ts';
import { peopleOf } from '../access/visibility.ts';
import { acquaintanceVersion, type FeatureIds } from '../directory/search.ts';

type Sql = RawBuilder<unknown>;
type Collective = Pick<Scope, 'id'>;

export interface Viewpoint {
  scope: Pick<Scope, 'id' | 'kind'>;
  viewerPersonId: number;
}

export interface AcquaintanceFilters {
  knownBy?: number[] | undefined;
  strengthAtLeast?: StrengthId | undefined;
}

/** A relation (person_id, collaborator_id, strength). Collaborators are in their own networks, which does not count. */
const contacts = ({ id }: Collective, knownBy?: number[]): Sql => sql`(
  select e.person_id, k.person_id as collaborator_id, e.strength
  from shared_contact e join network n on n.id = e.network_id join user_account k on k.id = n.owner_user_id
  where e.collective_id = ${id} and e.person_id <> k.person_id
    ${knownBy?.length ? sql`and k.person_id = any (${knownBy}::int[])` : sql``})`;

const myRatings = ({ viewerPersonId }: Viewpoint): Sql =>
  sql`(select to_person_id as person_id, strength_id as strength from relationship where from_person_id = ${viewerPersonId})`;

/** `offset 0` looks up each of them: the planner would read all people of the scope. */
const myRatingsInScope = (
  viewpoint: Viewpoint,
): Sql => sql`(select r.person_id, r.strength from ${myRatings(viewpoint)} as r
  cross join lateral (select from ${peopleOf(viewpoint.scope)} m where m.person_id = r.person_id offset 0) as visible)`;

/** The ratings that count, as a relation (person_id, strength); `mine` are the viewer's. */
function ratings({ scope }: Viewpoint, knownBy: number[] | undefined, mine: Sql): Sql {
  if (knownBy?.length)
    return sql`(select person_id, strength from ${contacts(scope, knownBy)} as c where strength is not null)`;
  if (scope.kind !== 'collective') return mine;
  // Nobody rates themselves, so collaborators need not be left out.
  const shared = sql`select person_id, strength from shared_contact where collective_id = ${scope.id} and strength is not null`;
  return sql`(${shared} union all select person_id, strength from ${mine} as mine)`;
}

/** Who meets the filters; undefined without filters. `mine`: lists of people contain nobody outside of the scope anyway. */
export function selectKnownPeople(
  viewpoint: Viewpoint,
  { knownBy, strengthAtLeast }: AcquaintanceFilters,
  mine = myRatings(viewpoint),
): FeatureIds | undefined {
  const version = versionFor(viewpoint);
  if (strengthAtLeast !== undefined)
    return {
      ids: sql`select person_id from ${ratings(viewpoint, knownBy, mine)} as rating where strength >= ${strengthAtLeast}`,
      version,
    };
  if (!knownBy?.length) return undefined;
  return { ids: sql`select person_id from ${contacts(viewpoint.scope, knownBy)} as c`, version };
}

const versionFor = ({ scope, viewerPersonId }: Viewpoint): Sql => acquaintanceVersion(scope, viewerPersonId);

interface ReachedOrganizations {
  /** By default all. */
  organizationIds?: readonly number[];
  /** More people were at these organizations than the shared networks hide, so that the organizations of the hidden are looked up. */
  haveManyPeople?: boolean;
  /** By default all collaborators. */
  knownBy?: readonly number[];
}

/**
 * A relation (network_id, person_id): the people whom the shared networks `s` do not share. An index finds them; without `offset 0` the planner
 * looks up all networks of everybody at an organization instead, which takes four to six times as long.
 */
const hiddenPeople = (shares: Sql): Sql => sql`(select s.network_id, np.person_id from shared_network s
  cross join lateral (select person_id from network_person
    where network_id = s.network_id and (excluded or source = 'self') offset 0) as np where ${shares})`;

/**
 * A relation (collaborator_id, organization_id): who knows somebody at which organization. From the counters of each shared network, without
 * the people whom it does not share. Everybody who was at a large organization would be too many to look up.
 */
export function reached(
  { id }: Collective,
  { organizationIds, haveManyPeople, knownBy }: ReachedOrganizations = {},
): Sql {
  const among = (column: string) =>
    organizationIds ? sql`and ${sql.ref(column)} = any (${organizationIds}::int[])` : sql``;
  const shares = sql`s.collective_id = ${id} ${
    knownBy ? sql`and s.user_id in (select id from user_account where person_id = any (${knownBy}::int[]))` : sql``
  }`;
  const hidden = hiddenPeople(shares);
  // Reads the rows of few organizations or few people at once (`offset 0`), where the planner would look up each pair.
  const affiliations = organizationIds
    ? sql`(select person_id, organization_id from affiliation
        where ${haveManyPeople ? sql`person_id = any (array(select person_id from ${hidden} as h))` : sql`true`} ${among('organization_id')} offset 0)`
    : sql`affiliation`;
  return sql`(
    select (select k.person_id from user_account k where k.id = s.user_id) as collaborator_id, o.organization_id
    from shared_network s join scope_organization o on o.scope_id = s.network_id ${among('o.organization_id')}
      left join (
        select h.network_id, a.organization_id, count(*) as people
        from ${hidden} as h join ${affiliations} a on a.person_id = h.person_id group by 1, 2
      ) as hidden on hidden.network_id = o.scope_id and hidden.organization_id = o.organization_id
    where ${shares} and o.people > coalesce(hidden.people, 0))`;
}

/**
 * What the filters select among organizations: those where somebody was whom these collaborators know. Counters say it without their people,
 * unless a rating is required.
 */
export function selectKnownOrganizations(
  viewpoint: Viewpoint,
  filters: AcquaintanceFilters,
): { organizations: FeatureIds[]; people: FeatureIds[] } {
  const { knownBy, strengthAtLeast } = filters;
  if (knownBy?.length && strengthAtLeast === undefined)
    return {
      organizations: [
        {
          ids: sql`select organization_id from ${reached(viewpoint.scope, { knownBy })} as r`,
          version: versionFor(viewpoint),
        },
      ],
      people: [],
    };
  const people = selectKnownPeople(viewpoint, filters, myRatingsInScope(viewpoint));
  return { organizations: [], people: people ? [people] : [] };
}

const collaboratorsOf = ({ id }: Collective): Sql => sql`(select p.id, p.name
  from collaborator c join user_account u on u.id = c.user_id join person p on p.id = u.person_id where c.collective_id = ${id})`;

const strengthNames = sql`(values ${sql.join(
  Object.entries(strengths).map(([id, name]) => sql`(${sql.lit(Number(id))}, ${sql.lit(name)})`),
)}) as s (id, name)`;

/** The number of `matched` people or organizations for each collaborator, and for each strength. */
export function acquaintanceFacets(
  what: 'person' | 'organization',
  viewpoint: Viewpoint,
  filters: AcquaintanceFilters,
): Record<'knownBy' | 'strengthAtLeast', { counts: Sql; names: Sql; version: Sql }> {
  const counts = what === 'person' ? countPeople(viewpoint, filters) : countOrganizations(viewpoint, filters);
  const version = versionFor(viewpoint);
  return {
    knownBy: { counts: counts.knownBy, names: collaboratorsOf(viewpoint.scope), version },
    strengthAtLeast: { counts: counts.strengthAtLeast, names: sql`(select * from ${strengthNames})`, version },
  };
}

/**
 * An array makes one index scan of the contacts of the matches, where a join would look up each, or read all contacts. They are counted by
 * network before the owners are read; the owners, who are in their own networks, are then subtracted.
 */
function countPeople(
  { scope, viewerPersonId }: Viewpoint,
  { knownBy, strengthAtLeast }: AcquaintanceFilters,
): Record<'knownBy' | 'strengthAtLeast', Sql> {
  const isMatched = (column: Sql) => sql`${column} = any (array(select person_id from matched))`;
  const contact = sql`select person_id, network_id, strength from shared_contact
    where collective_id = ${scope.id} and ${isMatched(sql`person_id`)}`;
  const known = strengthAtLeast === undefined ? contact : sql`${contact} and strength >= ${strengthAtLeast}`;
  const ofCollaborators = knownBy?.length
    ? sql`and network_id in (select n.id from network n join user_account k on k.id = n.owner_user_id where k.person_id = any (${knownBy}::int[]))`
    : sql``;
  const mine = sql`union all select to_person_id, strength_id from relationship
    where from_person_id = ${viewerPersonId} and ${isMatched(sql`to_person_id`)}`;
  return {
    knownBy: sql`select k.person_id as value, c.people - o.owners as n
      from (select network_id, count(*)::int as people from (${known}) e group by 1) as c
        join network n on n.id = c.network_id join user_account k on k.id = n.owner_user_id
        cross join lateral (select count(*)::int as owners from (${known}) e
          where e.person_id = k.person_id and e.network_id = c.network_id) as o
      where c.people > o.owners`,
    strengthAtLeast: sql`select s.id as value, count(*)::int as n
      from (select person_id, max(strength) as strength from (
        select person_id, strength from (${contact}) e where strength is not null ${ofCollaborators}
        ${knownBy?.length ? sql`` : mine}) as rating group by 1) as rated
      join ${strengthNames} on s.id <= rated.strength group by 1`,
  };
}

/**
 * The organizations of people are read before those that match, so that the planner never reads everybody who was at each match. The networks
 * are counted as `reached()` says: all organizations of their counters, without those where they share nobody.
 */
function countOrganizations(
  viewpoint: Viewpoint,
  { knownBy, strengthAtLeast }: AcquaintanceFilters,
): Record<'knownBy' | 'strengthAtLeast', Sql> {
  const { scope } = viewpoint;
  const shares = sql`s.collective_id = ${scope.id}`;
  const byNetwork = sql`
    select k.person_id as value, c.n - coalesce(hidden.n, 0) as n
    from (select o.scope_id, count(*)::int as n from matched join scope_organization o using (organization_id)
        where o.scope_id = any (array(select s.network_id from shared_network s where ${shares})) group by 1) as c
      join network n on n.id = c.scope_id join user_account k on k.id = n.owner_user_id
      left join (select h.network_id, count(*)::int as n
        from (select h.network_id, a.organization_id, count(*) as people
            from ${hiddenPeople(shares)} as h join affiliation a on a.person_id = h.person_id group by 1, 2) as h
          join scope_organization o on o.scope_id = h.network_id and o.organization_id = h.organization_id and o.people <= h.people
          join matched on matched.organization_id = h.organization_id group by 1) as hidden on hidden.network_id = c.scope_id
    where c.n > coalesce(hidden.n, 0)`;
  const byRatedContacts = sql`
    select pair.collaborator_id as value, count(*)::int as n
    from (select distinct c.collaborator_id, a.organization_id from ${contacts(scope)} as c join affiliation a on a.person_id = c.person_id
        where c.strength >= ${strengthAtLeast}) as pair join matched using (organization_id) group by 1`;
  return {
    knownBy: strengthAtLeast === undefined ? byNetwork : byRatedContacts,
    strengthAtLeast: sql`
      select s.id as value, count(*)::int as n
      from (select a.organization_id, max(rating.strength) as strength
          from (select person_id, max(strength) as strength from ${ratings(viewpoint, knownBy, myRatingsInScope(viewpoint))} as rating group by 1) as rating
            join affiliation a on a.person_id = rating.person_id group by 1) as rated
        join matched using (organization_id) join ${strengthNames} on s.id <= rated.strength group by 1`,
  };
}
