/**
 * What follows from a changed person: lists, counts and search know it in the same transaction. The rows are derived anew from
 * the truth, so it does not matter what was changed, nor whether it was called before.
 *
 * Changes of people and of organizations lock in one order, so that they take turns and never wait for each other in a
 * circle: organization, people, the counts of a scope's organizations, scopes; each kind in the order of its key.
 */
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { countOrganizations, refreshAffiliations } from './affiliations.ts';
import { refreshPersonSearch } from './person-search.ts';
import { outdateScopes } from './scope-version.ts';

/**
 * Call it before the truth is changed. The lock shuts out whoever adds these people to a scope meanwhile (their rows refer
 * to the person), who would otherwise count what is no longer so.
 */
export async function lockPeople(db: Database, personIds: number[]): Promise<void> {
  await sql`select from person where id = any (${personIds}::int[]) order by id for update`.execute(db);
}

/** Call it in the transaction of the change, after it, with the people locked. */
export async function personChanged(db: Database, personIds: number[]): Promise<void> {
  await renameInScopes(db, personIds);
  const moves = await refreshAffiliations(db, personIds);
  const people = await refreshSearch(db, personIds);
  const organizations = await countOrganizations(db, moves);
  await outdateScopes(db, { people, organizations });
}

async function renameInScopes(db: Database, personIds: number[]): Promise<void> {
  for (const table of ['network_person', 'collective_person'])
    await sql`
      update ${sql.table(table)} m set sort_name = p.sort_name from person p
      where p.id = any (${personIds}::int[]) and m.person_id = p.id and m.sort_name <> p.sort_name`.execute(db);
}

/** Answers who is now found by something else, or stands elsewhere in the order of names. */
export async function refreshSearch(db: Database, personIds: number[]): Promise<number[]> {
  const before = await searchRows(db, personIds);
  await refreshPersonSearch(db, personIds);
  const after = await searchRows(db, personIds);
  return personIds.filter((id) => before.get(id) !== after.get(id));
}

/** What one is found by, as one text a person. */
async function searchRows(db: Database, personIds: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ personId: number; found: string }>`
    select person_id as "personId", sort_name || ' ' || keys::text as found from person_search
    where person_id = any (${personIds}::int[])`.execute(db);
  return new Map(rows.map(({ personId, found }) => [personId, found]));
}
