/** From a chain to an introduction, from a list of targets to the chains, the news of all districts, and whom to contact again. */
import type { TaskList } from 'graphile-worker';
import type { App } from '../platform/http/fastify-types.ts';
import type { JobContext } from '../platform/jobs/job-context.ts';
import type { Live } from '../platform/live/live.ts';
import { introductionSettingsRoutes } from './introductions/introduction-settings.routes.ts';
import { dueIntroductionsJob } from './introductions/introductions.job.ts';
import { introductionRoutes } from './introductions/introductions.routes.ts';
import { calendarFeedRoutes } from './keep-in-touch/calendar-feed.routes.ts';
import { keepInTouchJob } from './keep-in-touch/keep-in-touch.job.ts';
import { keepInTouchRoutes } from './keep-in-touch/keep-in-touch.routes.ts';
import { newsRoutes } from './news/news.routes.ts';
import { weeklyNewsJob } from './news/weekly-mail.job.ts';
import { serveReachLive } from './reach-live.ts';
import { coverageJob } from './targets/coverage.job.ts';
import { COVERAGE_JOB } from './targets/queue-coverage.commands.ts';
import { targetRoutes } from './targets/targets.routes.ts';

export function serveReach(app: App, live: Live): void {
  introductionRoutes(app);
  introductionSettingsRoutes(app);
  targetRoutes(app);
  newsRoutes(app);
  keepInTouchRoutes(app);
  calendarFeedRoutes(app);
  serveReachLive(live);
}

export const reachJobs = ({ db, config }: JobContext): TaskList => ({
  'due-introductions': dueIntroductionsJob(db, config),
  [COVERAGE_JOB]: coverageJob(db),
  'keep-in-touch': keepInTouchJob(db),
  'weekly-news': weeklyNewsJob(db, config),
});
