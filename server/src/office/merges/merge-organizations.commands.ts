import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import { lockForChange, organizationChanged, organizationsChanged, peopleChanged } from '../../directory/changed.ts';
import { lockImportSteps } from '../../relationships/linkedin-import/import-step.commands.ts';
import { mergeSets, type Choices } from './fields.commands.ts';
import type { Json, Pair } from './journal.ts';

/** All of them change in one transaction. The larger of two organizations stays, so it is the smaller that counts. */
const MOST_PEOPLE = 5000;

/** Imports come first, as they take the organizations only after that. */
export async function lockOrganizations(db: Database, ids: number[]): Promise<void> {
  await lockImportSteps(db);
  await sql`select from organization where id = any (${ids}::int[]) order by id for update`.execute(db);
}

/** Who is or was there, locked: their entries stay as they are. */
export async function lockPeopleAt(db: Database, organizationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person_id as id from work_role where organization_id = ${organizationId}
    union select person_id from education where organization_id = ${organizationId} order by 1`.execute(db);
  if (rows.length > MOST_PEOPLE)
    throw conflict(
      `${rows.length} people are or were at the organization that would go, and at most ${MOST_PEOPLE} can be moved. Keep that one instead.`,
    );
  const people = rows.map(({ id }) => id);
  await lockForChange(db, people);
  return people;
}

/** Whose entries these are, locked. */
export async function lockPeopleWith(db: Database, workRoles: Json[], educations: Json[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person_id as id from work_role where id = any (${workRoles}::int[])
    union select person_id from education where id = any (${educations}::int[]) order by 1`.execute(db);
  const people = rows.map(({ id }) => id);
  await lockForChange(db, people);
  return people;
}

export async function moveOrganizations(db: Database, pair: Pair, choices: Choices): Promise<void> {
  const { winnerId, loserId } = pair;
  await mergeSets(db, 'organization', pair, choices);
  const tables = ['work_role', 'education', 'note', 'issue', 'organization_linkedin_slug', 'organization_pdl_id'];
  for (const table of tables)
    await sql`
      update ${sql.table(table)} set organization_id = ${winnerId} where organization_id = ${loserId}`.execute(db);
  await renameInSearches(db, pair);
  await sql`
    insert into organization_mapped_name (organization_id, name)
    select ${winnerId}, name from organization where id = ${loserId} on conflict do nothing`.execute(db);
}

/** Saved searches name organizations by their ids. */
async function renameInSearches(db: Database, { winnerId, loserId }: Pair): Promise<void> {
  for (const filter of ['organizations', 'schools']) {
    const ids = sql`string_to_array(query ->> ${filter}, ',')`;
    await sql`
      update saved_search set query = query || jsonb_build_object(${filter}::text, (
        select string_agg(id, ',' order by position) from (
          select id, min(position) as position
          from unnest(array_replace(${ids}, ${String(loserId)}, ${String(winnerId)})) with ordinality as one (id, position) group by id
        ) as each))
      where list = 'persons' and ${String(loserId)} = any (${ids})`.execute(db);
  }
}

/** Wraps a change of where people are: lists, counts and search follow. The people are locked. */
export async function withOrganizationsFollowing(
  db: Database,
  { winnerId, loserId }: Pair,
  movedPeople: number[],
  change: () => Promise<void>,
): Promise<void> {
  const before = await searchedBy(db, winnerId);
  await change();
  await organizationsChanged(db, [winnerId, loserId]);
  await peopleChanged(db, movedPeople);
  const after = await searchedBy(db, winnerId);
  await organizationChanged(db, winnerId, {
    renamed: before.name !== after.name,
    keys: before.keys !== after.keys,
  });
}

async function searchedBy(db: Database, id: number): Promise<{ name: string; keys: string }> {
  const { rows } = await sql<{ name: string; keys: string }>`
    select o.name, array(select industry_id from organization_industry where organization_id = o.id order by 1)::text
      || coalesce(o.employee_size_id::text, '') as keys
    from organization o where o.id = ${id}`.execute(db);
  return rows[0] ?? { name: '', keys: '' };
}
