/**
 * How close the people of a scope are to the viewer, for sorting; smaller is closer. First the people whom the viewer knows or has rated,
 * by that rating; as in chains, somebody who is not rated comes between Familiar and Weak. Then, in a collective, the people to whom a
 * link of two ratings leads: the viewer's of a collaborator (Familiar if there is none, as in chains) and the collaborator's of the person.
 * A link is as strong as the weaker of the two. All others, whose links are Weak or not rated, come last.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { getNameOrder } from './name-order.ts';

type Sql = RawBuilder<unknown>;

/** The rank of the people whom `closeness` does not contain. */
export const LAST_RANK = 7;

/** A relation (person_id, rank). Somebody may have several ranks, of which the smallest counts. */
export const closeness = (scope: Scope, viewerPersonId: number): Sql => sql`(
  select ${viewerPersonId}::int as person_id, 0 as rank
  union all
  select coalesce(contact.person_id, rated.to_person_id),
    case rated.strength_id when 3 then 1 when 2 then 2 when 1 then 4 else 3 end
  from (select np.person_id from user_account u join network n on n.owner_user_id = u.id
      join network_person np on np.network_id = n.id where u.person_id = ${viewerPersonId}) as contact
    full join (select to_person_id, strength_id from relationship where from_person_id = ${viewerPersonId}) as rated
      on rated.to_person_id = contact.person_id
  ${scope.kind === 'collective' ? sql`union all ${strongLinks(scope, viewerPersonId)}` : sql``})`;

/** The links that are Strong or Familiar. They are few: most contacts are not rated. */
const strongLinks = ({ id }: Scope, viewerPersonId: number): Sql => sql`
  select e.person_id, case least(e.strength, c.strength) when 3 then 5 else 6 end
  from shared_contact e join (
    select n.id as network_id, coalesce(r.strength_id, 2) as strength
    from collaborator c join network n on n.owner_user_id = c.user_id join user_account u on u.id = c.user_id
      left join relationship r on r.from_person_id = ${viewerPersonId} and r.to_person_id = u.person_id
    where c.collective_id = ${id}) as c on c.network_id = e.network_id
  where e.collective_id = ${id} and e.strength >= 2 and c.strength >= 2`;

/**
 * The people of a scope sorted by closeness, then by name. Cached for the viewer, until the scope, the own network or a rating changes that
 * counts: reading the ranks of 542,000 people takes about a hundred times as long as a page.
 */
export async function getClosenessOrder(
  db: Database,
  scope: Scope,
  { viewerPersonId, farthestFirst }: { viewerPersonId: number; farthestFirst: boolean },
): Promise<Uint32Array> {
  const read = async () => {
    const [{ ids }, ranks] = await Promise.all([getNameOrder(db, scope), readRanks(db, scope, viewerPersonId)]);
    return sortByRank(ids, ranks, farthestFirst);
  };
  if (!scope.cache) return read();
  const version = await readVersion(db, scope, viewerPersonId);
  const key = `${scope.id} ${viewerPersonId} ${farthestFirst}`;
  return scope.cache.closenessOrders.get(key, { version, bytes: scope.totalPersons * 4 }, read);
}

/**
 * A value that changes with whom the viewer knows in a scope and how well, while the version of the scope stays the same: with the people of
 * the own network, and the ratings by the owners of all networks that count.
 */
export const acquaintanceVersion = ({ id }: Pick<Scope, 'id'>, viewerPersonId: number): Sql => sql`
  select concat_ws('.', own.version, (select sum(r.version) from rating_version r
    where r.network_id = n.id or r.network_id in (select network_id from shared_network where collective_id = ${id})))
  from user_account u join network n on n.owner_user_id = u.id join scope own on own.id = n.id
  where u.person_id = ${viewerPersonId}`;

async function readVersion(db: Database, scope: Scope, viewerPersonId: number): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select (${acquaintanceVersion(scope, viewerPersonId)}) as version`.execute(db);
  return `${scope.version} ${rows[0]?.version}`;
}

/** The rank of each person, by id; people beyond the end have the last one. */
async function readRanks(db: Database, scope: Scope, viewerPersonId: number): Promise<Uint8Array> {
  const { rows } = await sql<{ rank: number; last: number; ids: Buffer }>`
    select rank, max(person_id) as last, string_agg(int4send(person_id), ''::bytea) as ids
    from ${closeness(scope, viewerPersonId)} as closeness group by rank order by rank desc`.execute(db);
  const ranks = new Uint8Array(Math.max(0, ...rows.map(({ last }) => last)) + 1).fill(LAST_RANK);
  // The smallest rank is written last.
  for (const { rank, ids } of rows) for (let at = 0; at < ids.length; at += 4) ranks[ids.readInt32BE(at)] = rank;
  return ranks;
}

function sortByRank(names: Uint32Array, ranks: Uint8Array, farthestFirst: boolean): Uint32Array {
  const rankOf = (id: number) => ranks[id] ?? LAST_RANK;
  const counts = Array.from({ length: LAST_RANK + 1 }, () => 0);
  for (const id of names) counts[rankOf(id)] = (counts[rankOf(id)] ?? 0) + 1;
  const next: number[] = [];
  let start = 0;
  for (const rank of farthestFirst ? [...counts.keys()].toReversed() : counts.keys()) {
    next[rank] = start;
    start += counts[rank] ?? 0;
  }
  const sorted = new Uint32Array(names.length);
  for (const id of names) {
    const rank = rankOf(id);
    const position = next[rank] ?? 0;
    next[rank] = position + 1;
    sorted[position] = id;
  }
  return sorted;
}
