import type { Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.queries.ts';

export const COVERAGE_JOB = 'target-coverage';

/** One queue in the whole installation: coverage never takes more than one core. */
export const queueCoverage = (db: Database) => addJob(db, COVERAGE_JOB, {}, { queue: COVERAGE_JOB, key: COVERAGE_JOB });
