import * as contract from '@kith/contract/messaging/conversation-messages';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { byStatement, limitedTo, when } from '../../platform/policy.ts';
import { requireParticipant } from '../conversations/conversations.queries.ts';
import {
  asParticipant,
  canStartConversation,
  canWriteTo,
  isInConversation,
} from '../conversations/conversations.policy.ts';
import { canUseMessaging } from '../../access/access.policy.ts';
import { requireMessaging } from '../../access/messaging-access.queries.ts';
import type { MessagingContext } from '../context.ts';
import { findMessage } from './message.queries.ts';
import { editMessageText, eraseMessage, setReaction } from './messages.commands.ts';
import { canChangeMessage } from './messages.policy.ts';
import { pageOfMessages } from './messages.queries.ts';
import { sendMessage } from './send.commands.ts';

const asReader = [...asParticipant, limitedTo('messages since you joined')] as const;
const asAuthor = [...asParticipant, canChangeMessage] as const;
const sending = [
  canUseMessaging,
  byStatement(isInConversation),
  when('the conversation has two participants', canWriteTo),
  when('it is the first message of a conversation of two', canStartConversation),
] as const;

export function messageRoutes(app: App, { writeLimit, publishMessage }: MessagingContext): void {
  const { db, preparedDb } = app.connections;
  const messagingFor = app.config.MESSAGING_FOR;

  endpoint(app, contract.listMessages, asReader, async ({ params, query, user }) => {
    requireMessaging(user, messagingFor);
    return pageOfMessages(preparedDb, { userId: user.id, conversationId: params.id, ...query });
  });

  endpoint(app, contract.sendMessage, sending, async ({ params, body, user }) => {
    requireMessaging(user, messagingFor);
    writeLimit.consume(user.id);
    const { text, clientKey, replyTo } = body;
    const attachmentIds = [...new Set(body.attachmentIds)];
    const message = {
      conversationId: params.id,
      user,
      text,
      clientKey,
      replyTo,
      attachmentIds,
      messagingFor,
    };
    const sent = await sendMessage(preparedDb, message);
    await publishMessage(sent.message, sent.readers);
    return sent.message;
  });

  endpoint(app, contract.editMessage, asAuthor, async ({ params: { id, sequence }, body, user }) => {
    requireMessaging(user, messagingFor);
    writeLimit.consume(user.id);
    await editMessageText(db, { conversationId: id, userId: user.id, sequence }, body.text);
    return present(user.id, id, sequence);
  });

  endpoint(app, contract.deleteMessage, asAuthor, async ({ params: { id, sequence }, user }) => {
    requireMessaging(user, messagingFor);
    writeLimit.consume(user.id);
    await eraseMessage(db, { conversationId: id, userId: user.id, sequence });
    return present(user.id, id, sequence);
  });

  endpoint(app, contract.reactToMessage, asReader, async ({ params: { id, sequence }, body, user }) => {
    requireMessaging(user, messagingFor);
    writeLimit.consume(user.id);
    await setReaction(db, { conversationId: id, userId: user.id, sequence }, body.emoji, body.on);
    return present(user.id, id, sequence);
  });

  /** The message as this user reads it. */
  async function present(userId: number, conversationId: string, sequence: number) {
    const { joinedSequence } = await requireParticipant(db, userId, conversationId);
    return findMessage(preparedDb, conversationId, sequence, joinedSequence);
  }
}
