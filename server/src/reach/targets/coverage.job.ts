import type { Database } from '../../platform/database/database.ts';
import { coverageStep } from './coverage-step.commands.ts';
import { deleteForgottenLists } from './deleted-lists.commands.ts';
import { COVERAGE_JOB, queueCoverage } from './queue-coverage.commands.ts';
import { deleteRemovedTargets } from './targets.commands.ts';

/** Every minute, for lists whose people, shares or ratings have changed. */
export const coverageCrontab = `* * * * * ${COVERAGE_JOB} ?queue=${COVERAGE_JOB}&jobKey=${COVERAGE_JOB}`;

/** After this time the job is queued again behind all waiting jobs, so that mail and imports run in between. */
const LONGEST_MS = 10_000;

export const coverageJob = (db: Database) => async () => {
  const end = performance.now() + LONGEST_MS;
  await deleteRemovedTargets(db);
  await deleteForgottenLists(db);
  while (await coverageStep(db)) if (performance.now() > end) return queueCoverage(db);
};
