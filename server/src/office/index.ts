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
import { dueErasuresJob, eraseJob } from './erasure/erasure.job.ts';
import { erasureRoutes } from './erasure/erasure.routes.ts';
import { ERASE_JOB } from './erasure/erasures.queries.ts';
import { housekeepingJob } from './housekeeping/housekeeping.job.ts';
import { issueRoutes } from './issues/issues.routes.ts';
import { mergeRoutes } from './merges/merges.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { MAKE_TAKEOUT_JOB } from './takeout/takeout.commands.ts';
import { makeTakeoutJob } from './takeout/takeout.job.ts';
import { takeoutRoutes } from './takeout/takeout.routes.ts';
import { versionRoutes } from './version/version.routes.ts';

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
  takeoutRoutes(app);
  versionRoutes(app);
  erasureRoutes(app);
}

export const officeJobs = (context: JobContext): TaskList => ({
  housekeeping: housekeepingJob(context),
  'due-erasures': dueErasuresJob(context),
  [ERASE_JOB]: eraseJob(context),
  'begin-duplicate-search': startDuplicateSearchJob(context.db),
  [FIND_DUPLICATES_JOB]: findDuplicatesJob(context.db),
  [MAKE_TAKEOUT_JOB]: makeTakeoutJob(context),
});
