/** Conversations and messages, with live events to the participants. */
import type { TaskList } from 'graphile-worker';
import type { App } from '../platform/http/fastify-types.ts';
import type { JobContext } from '../platform/jobs/job-context.ts';
import type { Live } from '../platform/live/live.ts';
import { attachmentRoutes } from './attachments/attachments.routes.ts';
import { conversationRoutes } from './conversations/conversations.routes.ts';
import { serveMessagingLive } from './live/messaging-live.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { messagingRoutes } from './messaging.routes.ts';
import { WriteRateLimit } from './write-rate-limit.ts';
import { unreadMailJob } from './unread-mail.job.ts';

export async function serveMessaging(app: App, live: Live): Promise<void> {
  const publishMessage = await serveMessagingLive(app, live);
  const context = { writeLimit: new WriteRateLimit(), publish: live.publish, publishMessage };
  conversationRoutes(app, context);
  messageRoutes(app, context);
  attachmentRoutes(app, context);
  messagingRoutes(app, context);
}

export const messagingJobs = ({ db, config }: JobContext): TaskList => ({
  'mail-unread-messages': unreadMailJob(db, config),
});
