import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import { lockForChange, organizationChanged, organizationsChanged, peopleChanged } from '../../directory/changed.ts';
import { mergeChains } from '../../relationships/chains/merge-chains.commands.ts';
import { lockImportSteps } from '../../relationships/linkedin-import/import-step.commands.ts';
import { mergeValueSets, type FieldChoices } from './fields.commands.ts';
import type { Json, RecordPair } from './journal.ts';

/** Limits how many people one transaction moves. Admins can choose the larger organization as the winner. */
const MAX_PEOPLE = 5000;

/** Locks import steps first, in the order of imports, which lock organizations afterwards. */
export async function lockOrganizations(db: Database, ids: number[]): Promise<void> {
  await lockImportSteps(db);
  await sql`select from organization where id = any (${ids}::int[]) order by id for update`.execute(db);
}

/** Locks the people with an affiliation to the organization, so that it cannot change. Returns their ids. */
export async function lockPeopleAt(db: Database, organizationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person_id as id from work_role where organization_id = ${organizationId}
    union select person_id from education where organization_id = ${organizationId} order by 1`.execute(db);
  if (rows.length > MAX_PEOPLE)
    throw conflict(
      `${rows.length} people work, worked or studied at the organization that would be deleted, and at most ${MAX_PEOPLE} can be moved. Keep that organization instead.`,
    );
  const people = rows.map(({ id }) => id);
  await lockForChange(db, people);
  return people;
}

/** Locks the people with these work roles and educations. Returns their ids. */
export async function lockPeopleOfAffiliations(db: Database, workRoles: Json[], educations: Json[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person_id as id from work_role where id = any (${workRoles}::int[])
    union select person_id from education where id = any (${educations}::int[]) order by 1`.execute(db);
  const people = rows.map(({ id }) => id);
  await lockForChange(db, people);
  return people;
}

export async function moveOrganizationRows(db: Database, pair: RecordPair, choices: FieldChoices): Promise<void> {
  const { winnerId, loserId } = pair;
  await mergeValueSets(db, 'organization', pair, choices);
  const tables = [
    'work_role',
    'education',
    'note',
    'issue',
    'organization_linkedin_slug',
    'organization_pdl_id',
    'target',
  ];
  for (const table of tables)
    await sql`
      update ${sql.table(table)} set organization_id = ${winnerId} where organization_id = ${loserId}`.execute(db);
  await sql`
    update introduction set target_organization_id = ${winnerId} where target_organization_id = ${loserId}`.execute(db);
  await mergeChains(db, 'organization', pair);
  await replaceInSavedSearches(db, pair);
  await sql`
    insert into organization_mapped_name (organization_id, name)
    select ${winnerId}, name from organization where id = ${loserId} on conflict do nothing`.execute(db);
}

/** Queries of saved searches contain ids of organizations. */
async function replaceInSavedSearches(db: Database, { winnerId, loserId }: RecordPair): Promise<void> {
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

/** Runs a change of affiliations and updates the derived tables of the engine. `movedPeople` must be locked. */
export async function withOrganizationUpdates(
  db: Database,
  { winnerId, loserId }: RecordPair,
  movedPeople: number[],
  change: () => Promise<void>,
): Promise<void> {
  const before = await findSearchedValues(db, winnerId);
  await change();
  await organizationsChanged(db, [winnerId, loserId]);
  await peopleChanged(db, movedPeople);
  const after = await findSearchedValues(db, winnerId);
  await organizationChanged(db, winnerId, {
    isRenamed: before.name !== after.name,
    hasNewKeys: before.keys !== after.keys,
  });
}

async function findSearchedValues(db: Database, id: number): Promise<{ name: string; keys: string }> {
  const { rows } = await sql<{ name: string; keys: string }>`
    select o.name, array(select industry_id from organization_industry where organization_id = o.id order by 1)::text
      || coalesce(o.employee_size_id::text, '') as keys
    from organization o where o.id = ${id}`.execute(db);
  return rows[0] ?? { name: '', keys: '' };
}
