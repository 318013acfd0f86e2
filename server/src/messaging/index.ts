/** Conversations and what is said in them, told at once to whoever listens. */
import type { TaskList } from 'graphile-worker';
import type { App } from '../platform/http/fastify-types.ts';
import type { JobContext } from '../platform/jobs/job-context.ts';
import type { Live } from '../platform/live/live.ts';
import { attachmentRoutes } from './attachments/attachments.routes.ts';
import { conversationRoutes } from './conversations/conversations.routes.ts';
import { serveMessagingLive } from './live/messaging-live.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { messagingRoutes } from './messaging.routes.ts';
import { Pace } from './pace.ts';
import { unreadMailJob } from './unread-mail.job.ts';

export async function serveMessaging(app: App, live: Live): Promise<void> {
  const announceMessage = await serveMessagingLive(app, live);
  const context = { pace: new Pace(), announce: live.announce, announceMessage };
  conversationRoutes(app, context);
  messageRoutes(app, context);
  attachmentRoutes(app, context);
  messagingRoutes(app, context);
}

export const messagingJobs = ({ db, config }: JobContext): TaskList => ({
  'mail-unread-messages': unreadMailJob(db, config),
});
