import * as contract from '@kith/contract/messaging/messaging';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../platform/http/endpoint.ts';
import { invalid, notFound } from '../platform/http/errors.ts';
import type { App } from '../platform/http/fastify-types.ts';
import { requireParticipant, unreadOf } from './conversations/conversations.queries.ts';
import { requireMessaging } from '../access/messaging-access.queries.ts';
import { block, canMessage, pageOfBlocks, unblock } from './blocks.queries.ts';
import { catchUpWith } from './catch-up.queries.ts';
import type { MessagingContext } from './context.ts';
import { pageOfFound } from './search.queries.ts';
import { changeSettings, findSettings } from './settings.queries.ts';

export function messagingRoutes(app: App, { pace }: MessagingContext): void {
  const { db } = app.connections;
  const messagingFor = app.config.MESSAGING_FOR;

  endpoint(app, contract.getUnread, async ({ user }) => {
    requireMessaging(user, messagingFor);
    return { unread: await unreadOf(db, user.id) };
  });

  endpoint(app, contract.getCanMessage, async ({ params, user }) => {
    requireMessaging(user, messagingFor);
    return { canMessage: await canMessage(db, user, params.userId, messagingFor) };
  });

  endpoint(app, contract.catchUp, async ({ body, user }) => {
    requireMessaging(user, messagingFor);
    return catchUpWith(db, user.id, body.held);
  });

  endpoint(app, contract.searchMessages, async ({ query, user }) => {
    requireMessaging(user, messagingFor);
    if (query.conversationId !== undefined) await requireParticipant(db, user.id, query.conversationId);
    const { found, total } = await pageOfFound(db, user.id, query);
    return toPage(found, total, query);
  });

  endpoint(app, contract.getMessagingSettings, async ({ user }) => {
    requireMessaging(user, messagingFor);
    return findSettings(db, user.id);
  });

  endpoint(app, contract.updateMessagingSettings, async ({ body, user }) => {
    requireMessaging(user, messagingFor);
    pace.take(user.id);
    return changeSettings(db, user.id, body);
  });

  endpoint(app, contract.listBlocks, async ({ query, user }) => {
    requireMessaging(user, messagingFor);
    const { blocked, total } = await pageOfBlocks(db, user.id, query);
    return toPage(blocked, total, query);
  });

  endpoint(app, contract.blockPerson, async ({ body, user }) => {
    requireMessaging(user, messagingFor);
    pace.take(user.id);
    if (body.userId === user.id) throw invalid({ userId: 'You cannot block yourself.' });
    if (!(await block(db, user, body.userId, messagingFor))) throw notFound('This person');
  });

  endpoint(app, contract.unblockPerson, async ({ params, user }) => {
    requireMessaging(user, messagingFor);
    pace.take(user.id);
    await unblock(db, user.id, params.userId);
  });
}
