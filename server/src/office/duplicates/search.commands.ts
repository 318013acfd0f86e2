/** A search for duplicates. Each step is a job that queues the next in its transaction, so that a crash loses nothing. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.queries.ts';
import { findDuplicateOrganizations } from './find-duplicate-organizations.commands.ts';
import { findPeopleByEmailOrProfile, findPeopleByName } from './find-duplicate-people.commands.ts';

export const FIND_DUPLICATES_JOB = 'find-duplicates';

/** The position of a search: its stage and the last name or id that was checked. */
export type SearchStep =
  | { searchId: number; stage: 'names'; after: string }
  | { searchId: number; stage: 'addresses'; after: number }
  | { searchId: number; stage: 'organizations' };

/** Only one search runs at a time. A search that has not finished after six hours counts as failed. */
export async function startSearch(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      update duplicate_search set finished_on = now()
      where finished_on is null and started_on < now() - interval '6 hours'`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      insert into duplicate_search default values on conflict do nothing returning id`.execute(trx);
    if (rows[0]) await queueStep(trx, { searchId: rows[0].id, stage: 'names', after: '' });
  });
}

const queueStep = (db: Database, step: SearchStep) => addJob(db, FIND_DUPLICATES_JOB, { ...step });

export async function runSearchStep(db: Database, step: SearchStep): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '5min'`.execute(trx);
    const { searchId } = step;
    if (step.stage === 'names') {
      const last = await findPeopleByName(trx, searchId, step.after);
      if (last !== null) return queueStep(trx, { searchId, stage: 'names', after: last });
      return queueStep(trx, { searchId, stage: 'addresses', after: 0 });
    }
    if (step.stage === 'addresses') {
      const last = await findPeopleByEmailOrProfile(trx, searchId, step.after);
      if (last !== null) return queueStep(trx, { searchId, stage: 'addresses', after: last });
      return queueStep(trx, { searchId, stage: 'organizations' });
    }
    await findDuplicateOrganizations(trx, searchId);
    await finishSearch(trx, searchId);
  });
}

/** Deletes pairs that were not found again, except for dismissed ones, so that they stay dismissed. */
async function finishSearch(db: Database, searchId: number): Promise<void> {
  await sql`delete from duplicate_pair where search_id <> ${searchId} and dismissed_on is null`.execute(db);
  await sql`update duplicate_search set finished_on = now() where id = ${searchId}`.execute(db);
  await sql`delete from duplicate_search where id < ${searchId}`.execute(db);
}
