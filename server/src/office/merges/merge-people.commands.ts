import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import { lockMemberships } from '../../directory/changed.ts';
import { lockImportSteps } from '../../relationships/linkedin-import/import-step.commands.ts';
import { mergeCareers, mergeContacts, mergeRatings } from './careers.commands.ts';
import { mergeSets, type Choices } from './fields.commands.ts';
import type { Pair } from './journal.ts';

export const bothHaveUsers = 'Both of them can sign in. Two people with users cannot be merged.';

/** The imports that ask whether somebody is one of them. */
const asking = (ids: readonly number[]) => sql`(
  select import_id from linkedin_import_row where possible_duplicate_id is not null
    and (possible_duplicate_id = any (${ids}::int[]) or person_id = any (${ids}::int[])))`;

/** Whoever adds one of them to a network, edits them, claims or imports them meanwhile waits. */
export async function lockPeople(db: Database, ids: number[]): Promise<void> {
  // In the order of an import: itself, the turn of the steps, the networks.
  await sql`select from linkedin_import where id in ${asking(ids)} order by id for update`.execute(db);
  await lockImportSteps(db);
  if (!(await lockMemberships(db, ids)))
    throw conflict('One of them is being added to a network just now. Please try again.');
}

export async function requireOneUser(db: Database, { winnerId, loserId }: Pair): Promise<void> {
  const { rows } = await sql`
    select from user_account where person_id in (${winnerId}, ${loserId})`.execute(db);
  if (rows.length > 1) throw conflict(bothHaveUsers);
}

/** Everything that refers to the loser refers to the winner. */
export async function movePeople(db: Database, pair: Pair, choices: Choices): Promise<void> {
  const { winnerId, loserId } = pair;
  await mergeSets(db, 'person', pair, choices);
  await mergeCareers(db, pair);
  await mergeContacts(db, pair);
  await mergeRatings(db, pair);
  for (const table of [
    'note',
    'issue',
    'registration',
    'user_account',
    'person_claim',
    'person_linkedin_slug',
    'linkedin_import_row',
  ])
    await sql`update ${sql.table(table)} set person_id = ${winnerId} where person_id = ${loserId}`.execute(db);
  await sql`
    update registration set offered_person_ids = array_replace(offered_person_ids, ${loserId}::int, ${winnerId}::int)
    where ${loserId} = any (offered_person_ids)`.execute(db);
  // Whether somebody is the person they are is no longer a question.
  await sql`
    update linkedin_import_row set possible_duplicate_id = nullif(${winnerId}::int, person_id)
    where possible_duplicate_id in (${winnerId}, ${loserId}) and (possible_duplicate_id = ${loserId} or person_id = ${winnerId})`.execute(
    db,
  );
  // Both names, for imports; the one it keeps is its own.
  await sql`
    insert into person_mapped_name (person_id, name)
    select ${winnerId}, name from person where id = ${loserId} on conflict do nothing`.execute(db);
}
