import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import { lockMemberships } from '../../directory/changed.ts';
import { lockImportSteps } from '../../relationships/linkedin-import/import-step.commands.ts';
import { deleteDoubleNews, mergeCareers, mergeContacts, mergeRatings } from './merge-person-rows.commands.ts';
import { mergeValueSets, type FieldChoices } from './fields.commands.ts';
import { mergeChains } from '../../relationships/chains/merge-chains.commands.ts';
import { mergeReminders } from '../../reach/keep-in-touch/keep-in-touch.commands.ts';
import { mergeIntroductions } from '../../reach/introductions/merge.commands.ts';
import type { RecordPair } from './journal.ts';

export const bothHaveUsers = 'Both of them can sign in. Two people with users cannot be merged.';

/** Imports that ask whether a contact is one of these people. */
const importsAskingAbout = (ids: readonly number[]) => sql`(
  select import_id from linkedin_import_row where possible_duplicate_id is not null
    and (possible_duplicate_id = any (${ids}::int[]) or person_id = any (${ids}::int[])))`;

/** Blocks concurrent edits, claims, imports and additions to networks of these people. Refuses people who are about to be erased. */
export async function lockPeople(db: Database, ids: number[]): Promise<void> {
  await lockPeopleToErase(db, ids);
  const { rows } = await sql`select from erasure where person_id = any (${ids}::int[])`.execute(db);
  if (rows.length > 0) throw conflict('One of the people is about to be erased.');
}

export async function lockPeopleToErase(db: Database, ids: number[]): Promise<void> {
  // In the lock order of imports: the import, the import steps, the memberships.
  await sql`select from linkedin_import where id in ${importsAskingAbout(ids)} order by id for update`.execute(db);
  await lockImportSteps(db);
  if (!(await lockMemberships(db, ids)))
    throw conflict('One of the two people is being added to a network. Try again in a moment.');
}

export async function requireAtMostOneUser(db: Database, { winnerId, loserId }: RecordPair): Promise<void> {
  const { rows } = await sql`
    select from user_account where person_id in (${winnerId}, ${loserId})`.execute(db);
  if (rows.length > 1) throw conflict(bothHaveUsers);
}

/** Changes all references to the loser into references to the winner. */
export async function movePersonRows(db: Database, pair: RecordPair, choices: FieldChoices): Promise<void> {
  const { winnerId, loserId } = pair;
  await mergeValueSets(db, 'person', pair, choices);
  await mergeCareers(db, pair);
  await mergeContacts(db, pair);
  await mergeRatings(db, pair);
  await deleteDoubleNews(db, pair);
  for (const table of [
    'note',
    'issue',
    'registration',
    'user_account',
    'person_claim',
    'person_linkedin_slug',
    'linkedin_import_row',
    'target',
    'news',
  ])
    await sql`update ${sql.table(table)} set person_id = ${winnerId} where person_id = ${loserId}`.execute(db);
  await sql`
    update registration set offered_person_ids = array_replace(offered_person_ids, ${loserId}::int, ${winnerId}::int)
    where ${loserId} = any (offered_person_ids)`.execute(db);
  // The two are the same person now, so imports no longer need to ask.
  await sql`
    update linkedin_import_row set possible_duplicate_id = nullif(${winnerId}::int, person_id)
    where possible_duplicate_id in (${winnerId}, ${loserId}) and (possible_duplicate_id = ${loserId} or person_id = ${winnerId})`.execute(
    db,
  );
  await mergeIntroductions(db, pair);
  await mergeReminders(db, pair);
  await mergeChains(db, 'person', pair);
  // Imports must find the winner also by the loser's name.
  await sql`
    insert into person_mapped_name (person_id, name)
    select ${winnerId}, name from person where id = ${loserId} on conflict do nothing`.execute(db);
}
