import type { Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.queries.ts';

export type ImportJob = 'import-contacts' | 'undo-import';

/** An import fails after this many failures of one step. */
export const MAX_FAILURES = 5;
/** A killed process counts as an attempt too, but says nothing about the step. */
const MAX_KILLS = 20;

/** Queues the next step behind all waiting jobs, so that mail and other imports run in between. */
export async function queueStep(db: Database, job: ImportJob, importId: number): Promise<void> {
  await addJob(db, job, { importId }, { tries: MAX_FAILURES + MAX_KILLS, key: `import-${importId}` });
}
