/**
 * For changes that touch everything about some people at once: in which networks and collectives they are, what they are, and
 * whether they exist. What is counted of the scopes changes by the difference, in one pass over the locks of counts.ts.
 */
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { refreshAffiliations } from './affiliations.ts';
import { flipBits } from './collective-people.ts';
import type { Member } from './counts.ts';
import { lockForChange } from './person-changed.ts';
import { refreshPersonSearch } from './person-search.ts';
import { edgeRows, peopleRows } from './rebuild.ts';
import { countedInScopes, membersOf, recountScopes, type CountedInScope } from './recount.ts';
import { outdateScopes } from './scope-version.ts';

export interface Standing {
  members: Member[];
  counted: CountedInScope[];
}

/**
 * Locks some people and every scope that holds them. False when somebody was being added to a network at that moment: then the
 * locks are not all there, and the transaction must end.
 */
export async function lockStanding(db: Database, personIds: number[]): Promise<boolean> {
  const networks = sql`(
    select network_id from network_person where person_id = any (${personIds}::int[])
    union select n.id from network n join user_account u on u.id = n.owner_user_id where u.person_id = any (${personIds}::int[]))`;
  const { rows } = await sql<{ id: number }>`
    select id from network where id in ${networks} order by id for update`.execute(db);
  const locked = rows.map(({ id }) => id);
  await sql`
    select from collective where id in (
      select c.collective_id from collaborator c join network n on n.owner_user_id = c.user_id where n.id = any (${locked}::int[]))
    order by id for update`.execute(db);
  await lockForChange(db, personIds);
  const { rows: missed } = await sql`select from ${networks} x where network_id <> all (${locked}::int[])`.execute(db);
  return missed.length === 0;
}

/** Take it when all is locked, before the truth is changed. */
export async function standingOf(db: Database, personIds: number[]): Promise<Standing> {
  const { rows: members } = await sql<Member>`
    select scope_id as "scopeId", person_id as "personId" from ${membersOf(personIds)} m`.execute(db);
  return { members, counted: await countedInScopes(db, personIds) };
}

/** Call it after the truth was changed, with whoever is gone or new. */
export async function standingChanged(db: Database, personIds: number[], before: Standing): Promise<void> {
  const collectivesBefore = await takeFromCollectives(db, personIds);
  await sql`
    insert into collective_edge (collective_id, person_id, network_id, strength, connected_on) ${edgeRows(personIds)}`.execute(
    db,
  );
  const { rows: collectives } = await sql<Member>`
    insert into collective_person (collective_id, person_id, sort_name, connected_on) ${peopleRows(personIds)}
    returning collective_id as "scopeId", person_id as "personId"`.execute(db);
  await flipBits(db, onlyInOne(collectivesBefore, collectives));
  await sql`
    update network_person m set sort_name = p.sort_name from person p
    where p.id = any (${personIds}::int[]) and m.person_id = p.id and m.sort_name <> p.sort_name`.execute(db);
  await refreshAffiliations(db, personIds);
  await refreshPersonSearch(db, personIds);
  const after = await standingOf(db, personIds);
  const organizations = await recountScopes(db, before.counted, after.counted);
  await outdateScopes(db, { people: [], organizations, persons: comeAndGone(before.members, after.members) });
}

async function takeFromCollectives(db: Database, personIds: number[]): Promise<Member[]> {
  await sql`delete from collective_edge where person_id = any (${personIds}::int[])
    and collective_id in (select collective_id from collective_person where person_id = any (${personIds}::int[]))`.execute(
    db,
  );
  const { rows } = await sql<Member>`
    delete from collective_person where person_id = any (${personIds}::int[])
    returning collective_id as "scopeId", person_id as "personId"`.execute(db);
  return rows;
}

const idOf = ({ scopeId, personId }: Member) => `${scopeId} ${personId}`;

function onlyInOne(some: readonly Member[], others: readonly Member[]): Member[] {
  const [one, other] = [new Set(some.map(idOf)), new Set(others.map(idOf))];
  return [...some.filter((member) => !other.has(idOf(member))), ...others.filter((member) => !one.has(idOf(member)))];
}

/** How many more people each scope has; zero where somebody stands in it as they did before, or another in their place. */
function comeAndGone(before: readonly Member[], after: readonly Member[]): Map<number, number> {
  const persons = new Map<number, number>();
  for (const { scopeId } of before) persons.set(scopeId, (persons.get(scopeId) ?? 0) - 1);
  for (const { scopeId } of after) persons.set(scopeId, (persons.get(scopeId) ?? 0) + 1);
  return persons;
}

/** Somebody's ratings now belong to another person record: what collectives read of them is copied anew. */
export async function strengthsChanged(db: Database, networkId: number): Promise<void> {
  const strength = sql`(select r.strength_id from relationship r where r.from_person_id = u.person_id and r.to_person_id = e.person_id)`;
  await sql`
    update collective_edge e set strength = ${strength}
    from network n join user_account u on u.id = n.owner_user_id
    where n.id = ${networkId} and e.network_id = n.id
      and e.collective_id in (select collective_id from collaborator where user_id = u.id)
      and e.strength is distinct from ${strength}`.execute(db);
}
