import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { notifyLive } from '../../platform/live/notify.queries.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { requireMessaging, type MessagingFor } from '../../access/messaging-access.queries.ts';
import { sendMessage } from '../messages/send.commands.ts';
import { insertGroup } from './conversations.commands.ts';

interface NewGroup {
  user: User;
  others: number[];
  subject: string;
  text: string;
  messagingFor: MessagingFor;
}

/** Creates a group with its first message in the caller's transaction, which also notifies the participants. Returns the id. */
export async function startGroup(
  trx: Database,
  { user, others, subject, text, messagingFor }: NewGroup,
): Promise<string> {
  requireMessaging(user, messagingFor);
  const conversationId = await insertGroup(trx, { user, others, subject, messagingFor });
  const { message } = await sendMessage(trx, {
    conversationId,
    user,
    text,
    clientKey: randomUUID(),
    replyTo: undefined,
    attachmentIds: [],
    messagingFor,
  });
  await notifyLive(trx, { type: 'conversation', conversationId, revision: message.revision });
  return conversationId;
}
