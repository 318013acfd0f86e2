/** A search for duplicates: one step a job, which commits together with the next, so that a crash loses nothing. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.queries.ts';
import { findOrganizations } from './find-organizations.commands.ts';
import { findByAddress, findByName } from './find-people.commands.ts';

export const FIND_DUPLICATES_JOB = 'find-duplicates';

/** Where a search stands. */
export type Step =
  | { searchId: number; stage: 'names'; after: string }
  | { searchId: number; stage: 'addresses'; after: number }
  | { searchId: number; stage: 'organizations' };

/** One search runs at a time; one that has not ended in hours never will. */
export async function beginSearch(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      update duplicate_search set finished_on = now()
      where finished_on is null and started_on < now() - interval '6 hours'`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      insert into duplicate_search default values on conflict do nothing returning id`.execute(trx);
    if (rows[0]) await queue(trx, { searchId: rows[0].id, stage: 'names', after: '' });
  });
}

const queue = (db: Database, step: Step) => addJob(db, FIND_DUPLICATES_JOB, { ...step });

export async function searchStep(db: Database, step: Step): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '5min'`.execute(trx);
    const { searchId } = step;
    if (step.stage === 'names') {
      const last = await findByName(trx, searchId, step.after);
      if (last !== null) return queue(trx, { searchId, stage: 'names', after: last });
      return queue(trx, { searchId, stage: 'addresses', after: 0 });
    }
    if (step.stage === 'addresses') {
      const last = await findByAddress(trx, searchId, step.after);
      if (last !== null) return queue(trx, { searchId, stage: 'addresses', after: last });
      return queue(trx, { searchId, stage: 'organizations' });
    }
    await findOrganizations(trx, searchId);
    await finish(trx, searchId);
  });
}

/** What was not found again is no pair any more; what an admin has said about a pair is kept. */
async function finish(db: Database, searchId: number): Promise<void> {
  await sql`delete from duplicate_pair where search_id <> ${searchId} and dismissed_on is null`.execute(db);
  await sql`update duplicate_search set finished_on = now() where id = ${searchId}`.execute(db);
  await sql`delete from duplicate_search where id < ${searchId}`.execute(db);
}
