/** The back-office, for admins. */
import type { TaskList } from 'graphile-worker';
import type { App } from '../platform/http/fastify-types.ts';
import type { JobContext } from '../platform/jobs/job-context.ts';
import { activityRoutes } from './activity/activity.routes.ts';
import { claimRoutes } from './claims/claims.routes.ts';
import { datasetRoutes } from './datasets/datasets.routes.ts';
import { expertiseRoutes } from './datasets/expertise.routes.ts';
import { startDuplicateSearchJob, findDuplicatesJob } from './duplicates/duplicates.job.ts';
import { duplicateRoutes } from './duplicates/duplicates.routes.ts';
import { FIND_DUPLICATES_JOB } from './duplicates/search.commands.ts';
import { housekeepingJob } from './housekeeping/housekeeping.job.ts';
import { issueRoutes } from './issues/issues.routes.ts';
import { mergeRoutes } from './merges/merges.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';

export function serveOffice(app: App): void {
  duplicateRoutes(app);
  issueRoutes(app);
  claimRoutes(app);
  mergeRoutes(app);
  outboxRoutes(app);
  activityRoutes(app);
  datasetRoutes(app);
  expertiseRoutes(app);
  overviewRoutes(app);
}

export const officeJobs = ({ db }: JobContext): TaskList => ({
  housekeeping: housekeepingJob(db),
  'begin-duplicate-search': startDuplicateSearchJob(db),
  [FIND_DUPLICATES_JOB]: findDuplicatesJob(db),
});
