/**
 * Updates everything derived from some people at once: their memberships, their search rows, and whether they exist. The counters of
 * scopes change by the difference, in one pass in the lock order of locks.ts.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { refreshAffiliations } from './affiliations.ts';
import { collectivePersonRows, sharedContactRows, flipCollectiveBits } from './collective-people.ts';
import type { Member } from './scope-counters.ts';
import { refreshPersonSearch } from './person-search.ts';
import { readMemberships, updateCountersOfMembers, type Memberships } from './update-counters.ts';
import { updateScopes } from './scope-versions.ts';

/** Call it after the change, with the ids of inserted and deleted people too. */
export async function refreshMemberships(db: Database, personIds: number[], before: Memberships): Promise<void> {
  await refreshSharedContacts(db, personIds);
  await flipCollectiveBits(db, await refreshCollectivePeople(db, personIds));
  await sql`
    update network_person m set sort_name = p.sort_name from person p
    where p.id = any (${personIds}::int[]) and m.person_id = p.id and m.sort_name <> p.sort_name`.execute(db);
  await refreshAffiliations(db, personIds);
  await refreshPersonSearch(db, personIds);
  const after = await readMemberships(db, personIds);
  const organizations = await updateCountersOfMembers(db, before, after);
  await updateScopes(db, {
    people: [],
    organizationDeltas: organizations,
    personDeltas: countPeopleDeltas(before.members, after.members),
  });
}

async function refreshSharedContacts(db: Database, personIds: number[]): Promise<void> {
  await sql`delete from shared_contact where person_id = any (${personIds}::int[])
    and collective_id in (select collective_id from collective_person where person_id = any (${personIds}::int[]))`.execute(
    db,
  );
  await sql`
    insert into shared_contact (collective_id, person_id, network_id, strength, connected_on) ${sharedContactRows({ personIds })}`.execute(
    db,
  );
}

/** Needs up-to-date shared contacts. Does not rewrite correct rows, because indexing names is the most expensive part. Returns added and removed people. */
async function refreshCollectivePeople(db: Database, personIds: number[]): Promise<Member[]> {
  const { rows } = await sql<Member & { connectedOn: string | null; was: boolean; is: boolean }>`
    select coalesce(was.collective_id, now.collective_id) as "scopeId", coalesce(was.person_id, now.person_id) as "personId",
      now.connected_on as "connectedOn", was.person_id is not null as was, now.person_id is not null as is
    from (select * from collective_person where person_id = any (${personIds}::int[])) as was
      full join (${collectivePersonRows({ personIds })}) as now
        on now.collective_id = was.collective_id and now.person_id = was.person_id
    where (was.person_id, was.sort_name, was.connected_on) is distinct from (now.person_id, now.sort_name, now.connected_on)`.execute(
    db,
  );
  const [wrong, right] = [rows.filter(({ was }) => was), rows.filter(({ is }) => is)];
  await sql`
    delete from collective_person p using ${memberRelation(wrong)} where p.collective_id = g.collective_id and p.person_id = g.person_id`.execute(
    db,
  );
  await sql`
    insert into collective_person (collective_id, person_id, sort_name, connected_on)
    select g.collective_id, g.person_id, p.sort_name, connected_on from ${memberRelation(right)} join person p on p.id = g.person_id`.execute(
    db,
  );
  return rows.filter(({ was, is }) => was !== is);
}

/** A relation `g` (collective_id, person_id, connected_on). */
const memberRelation = (rows: readonly (Member & { connectedOn: string | null })[]) => sql`
  unnest(${rows.map(({ scopeId }) => scopeId)}::int[], ${rows.map(({ personId }) => personId)}::int[],
    ${rows.map(({ connectedOn }) => connectedOn)}::date[]) as g (collective_id, person_id, connected_on)`;

/** The change in the number of people of each scope. Zero if as many people joined as left. */
function countPeopleDeltas(before: readonly Member[], after: readonly Member[]): Map<number, number> {
  const persons = new Map<number, number>();
  for (const { scopeId } of before) persons.set(scopeId, (persons.get(scopeId) ?? 0) - 1);
  for (const { scopeId } of after) persons.set(scopeId, (persons.get(scopeId) ?? 0) + 1);
  return persons;
}

/** Copies the ratings by these people to the shared contacts again, because a merge may have moved them. */
export async function refreshStrengths(db: Database, personIds: readonly number[]): Promise<void> {
  const strength = sql`(select r.strength_id from relationship r where r.from_person_id = u.person_id and r.to_person_id = e.person_id)`;
  await sql`
    update shared_contact e set strength = ${strength}
    from network n join user_account u on u.id = n.owner_user_id
    where u.person_id = any (${personIds}::int[]) and e.network_id = n.id
      and e.collective_id in (select collective_id from collaborator where user_id = u.id)
      and e.strength is distinct from ${strength}`.execute(db);
}
