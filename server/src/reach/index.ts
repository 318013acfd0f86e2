/** From a chain to an introduction, and from a list of targets to the chains. */
import type { TaskList } from 'graphile-worker';
import type { App } from '../platform/http/fastify-types.ts';
import type { JobContext } from '../platform/jobs/job-context.ts';
import type { Live } from '../platform/live/live.ts';
import { introductionSettingsRoutes } from './introductions/introduction-settings.routes.ts';
import { serveIntroductionsLive } from './introductions/introductions-live.ts';
import { dueIntroductionsJob } from './introductions/introductions.job.ts';
import { introductionRoutes } from './introductions/introductions.routes.ts';
import { coverageJob } from './targets/coverage.job.ts';
import { COVERAGE_JOB } from './targets/queue-coverage.commands.ts';
import { targetRoutes } from './targets/targets.routes.ts';

export function serveReach(app: App, live: Live): void {
  introductionRoutes(app);
  introductionSettingsRoutes(app);
  targetRoutes(app);
  serveIntroductionsLive(live);
}

export const reachJobs = ({ db, config }: JobContext): TaskList => ({
  'due-introductions': dueIntroductionsJob(db, config),
  [COVERAGE_JOB]: coverageJob(db),
});
