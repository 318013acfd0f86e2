import type { Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.queries.ts';

export type ImportJob = 'import-contacts' | 'undo-import';

/** After so many failures of one step the import has failed. */
export const TRIES = 5;
/** A kill counts as a try, and says nothing about the step. */
const KILLS = 20;

/** Queues the next step: behind whatever else waits by now, so that mail and other imports have their turn in between. */
export async function queueStep(db: Database, job: ImportJob, importId: number): Promise<void> {
  await addJob(db, job, { importId }, { tries: TRIES + KILLS, key: `import-${importId}` });
}
