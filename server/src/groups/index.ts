/** Clients, their members and invitations, and the collectives in which they share networks. */
import type { TaskList } from 'graphile-worker';
import type { App } from '../platform/http/fastify-types.ts';
import type { JobContext } from '../platform/jobs/job-context.ts';
import { clientInvitationRoutes } from './client-invitations/client-invitations.routes.ts';
import { clientPictureRoutes } from './clients/client-pictures.routes.ts';
import { clientRoutes } from './clients/clients.routes.ts';
import { collectiveRoutes } from './collectives/collectives.routes.ts';
import { JOINED_NEWS_JOB } from './collectives/joined-news.commands.ts';
import { joinedNewsJob } from './collectives/joined-news.job.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';

export function serveGroups(app: App): void {
  clientPictureRoutes(app);
  clientRoutes(app);
  clientInvitationRoutes(app);
  collectiveRoutes(app);
  invitationRoutes(app);
}

export const groupsJobs = ({ db }: JobContext): TaskList => ({ [JOINED_NEWS_JOB]: joinedNewsJob(db) });
