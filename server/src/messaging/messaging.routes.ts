import * as contract from '@kith/contract/messaging/messaging';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../platform/http/endpoint.ts';
import { invalid, notFound } from '../platform/http/errors.ts';
import type { App } from '../platform/http/fastify-types.ts';
import { limitedTo, when } from '../platform/policy.ts';
import { requireParticipant } from './conversations/conversations.queries.ts';
import { countUnreadOfUser } from './unread.queries.ts';
import { isInConversation, ownConversations, reachablePeople } from './conversations/conversations.policy.ts';
import { requireMessaging } from '../access/messaging-access.queries.ts';
import { canUseMessaging } from '../access/access.policy.ts';
import { blockUser, canMessage, pageOfBlocks, unblockUser } from './blocks.queries.ts';
import { findMissedChanges } from './missed-changes.queries.ts';
import type { MessagingContext } from './context.ts';
import { pageOfSearchResults } from './search.queries.ts';
import { changeSettings, findSettings } from './settings.queries.ts';

const ownSettings = limitedTo('your own settings');
const searching = [canUseMessaging, ownConversations, when('you name a conversation', isInConversation)] as const;

export function messagingRoutes(app: App, { writeLimit }: MessagingContext): void {
  const { db } = app.connections;
  const messagingFor = app.config.MESSAGING_FOR;

  endpoint(app, contract.getUnread, [canUseMessaging, ownConversations], async ({ user }) => {
    requireMessaging(user, messagingFor);
    return { unread: await countUnreadOfUser(db, user.id) };
  });

  endpoint(app, contract.getCanMessage, [canUseMessaging, reachablePeople], async ({ params, user }) => {
    requireMessaging(user, messagingFor);
    return { canMessage: await canMessage(db, user, params.userId, messagingFor) };
  });

  endpoint(app, contract.getMissedChanges, [canUseMessaging, ownConversations], async ({ body, user }) => {
    requireMessaging(user, messagingFor);
    return findMissedChanges(db, user.id, body.held);
  });

  endpoint(app, contract.searchMessages, searching, async ({ query, user }) => {
    requireMessaging(user, messagingFor);
    if (query.conversationId !== undefined) await requireParticipant(db, user.id, query.conversationId);
    const { found, total } = await pageOfSearchResults(db, user.id, query);
    return toPage(found, total, query);
  });

  endpoint(app, contract.getMessagingSettings, [canUseMessaging, ownSettings], async ({ user }) => {
    requireMessaging(user, messagingFor);
    return findSettings(db, user.id);
  });

  endpoint(app, contract.updateMessagingSettings, [canUseMessaging, ownSettings], async ({ body, user }) => {
    requireMessaging(user, messagingFor);
    writeLimit.consume(user.id);
    return changeSettings(db, user.id, body);
  });

  endpoint(app, contract.listBlocks, [canUseMessaging, ownSettings], async ({ query, user }) => {
    requireMessaging(user, messagingFor);
    const { blocked, total } = await pageOfBlocks(db, user.id, query);
    return toPage(blocked, total, query);
  });

  endpoint(app, contract.blockPerson, [canUseMessaging, reachablePeople], async ({ body, user }) => {
    requireMessaging(user, messagingFor);
    writeLimit.consume(user.id);
    if (body.userId === user.id) throw invalid({ userId: 'You cannot block yourself.' });
    if (!(await blockUser(db, user, body.userId, messagingFor))) throw notFound('This person');
  });

  endpoint(app, contract.unblockPerson, [canUseMessaging, ownSettings], async ({ params, user }) => {
    requireMessaging(user, messagingFor);
    writeLimit.consume(user.id);
    await unblockUser(db, user.id, params.userId);
  });
}
