import type { Message } from '@kith/contract/messaging/conversation-messages';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { authorize } from '../../platform/http/authorize.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import { canStartConversation, canWriteTo } from '../conversations/conversations.policy.ts';
import { requireParticipant } from '../conversations/conversations.queries.ts';
import {
  isBlockedBetween,
  isStarted,
  canReachOther,
  readersOf,
  type MessagingFor,
  type ReachingUser,
  type Reader,
} from '../../access/messaging-access.queries.ts';
import { messageColumns } from './message.queries.ts';
import { findSendObstacles } from './messages.queries.ts';

export interface NewMessage {
  conversationId: string;
  user: ReachingUser;
  text: string;
  clientKey: string;
  replyTo: number | undefined;
  attachmentIds: number[];
  messagingFor: MessagingFor;
}

export interface SentMessage {
  message: Message;
  /** The users who may read it; null if they must be looked up again. */
  readers: Reader[] | null;
}

/** Sends a message once, also if it is retried with the same key. The caller publishes it. */
export async function sendMessage(db: Database, message: NewMessage): Promise<SentMessage> {
  const sent = await sendOnce(db, message).catch((error: unknown) => {
    // A concurrent request with the same key was first.
    if (!isSentAlready(error)) throw error;
    return undefined;
  });
  return sent ?? asSentMessage(await findSent(db, message)) ?? throwSendError(db, message);
}

const asSentMessage = (message: Message | undefined): SentMessage | undefined => message && { message, readers: null };

const isSentAlready = (error: unknown) =>
  (error as { constraint?: string }).constraint === 'message_conversation_id_author_id_client_key_key';

async function sendOnce(db: Database, message: NewMessage): Promise<SentMessage | undefined> {
  // A single statement needs no transaction, which is fastest.
  if (message.attachmentIds.length === 0) return insertMessage(db, message);
  return db.transaction().execute(async (trx) => {
    const sent = await insertMessage(trx, message);
    if (!sent) return undefined;
    await attachFiles(trx, message, sent.message.sequence);
    return asSentMessage(await findSent(trx, message));
  });
}

/**
 * Locks the participant's row first, so that it cannot leave concurrently, then the conversation's row, which numbers the message.
 * Returns undefined if a condition does not hold.
 *
 * `readers` are of the moment at which the statement began. While it waited for the lock, somebody may have joined or left, or another
 * message was sent. The revision has then grown by more than one, and readers are null.
 */
async function insertMessage(
  db: Database,
  { conversationId, user, text, clientKey, replyTo, attachmentIds, messagingFor }: NewMessage,
): Promise<SentMessage | undefined> {
  const userId = user.id;
  const { rows } = await sql<Message & Pick<SentMessage, 'readers'>>`
    with mine as (
      select conversation_id, joined_sequence from conversation_participant
      where conversation_id = ${conversationId} and user_id = ${userId} for key share
    ), numbered as (
      update conversation c set last_sequence = c.last_sequence + 1, revision = c.revision + 1, updated_on = now()
      from mine where c.id = mine.conversation_id
        and not exists (select from message s where s.conversation_id = c.id and s.author_id = ${userId} and s.client_key = ${clientKey})
        and (c.type = 2 or not exists (select from conversation_participant o
          where o.conversation_id = c.id and o.user_id <> ${userId} and ${isBlockedBetween(sql`o.user_id`, sql`${userId}`)}))
        and (${isStarted} or ${canReachOther(user, conversationId, messagingFor)})
        and (${replyTo ?? null}::bigint is null or exists (select from message q where q.conversation_id = c.id
          and q.sequence = ${replyTo ?? null} and q.sequence > mine.joined_sequence and q.deleted_on is null))
      returning c.last_sequence as sequence, c.revision
    ), sent as (
      insert into message (conversation_id, sequence, revision, author_id, text, client_key, reply_to, attachments)
      select ${conversationId}, sequence, revision, ${userId}, ${text}, ${clientKey}, ${replyTo ?? null}, ${attachmentIds.length}
      from numbered returning *
    ), seen as (
      update conversation_participant p set read_sequence = numbered.sequence from numbered
      where p.conversation_id = ${conversationId} and p.user_id = ${userId}
    )
    select ${messageColumns(sql`mine.joined_sequence`)},
      case when m.revision = began.revision + 1 then ${readersOf(sql`began.id`, messagingFor)} end as readers
    from sent m, mine, conversation began where began.id = m.conversation_id`.execute(db);
  if (!rows[0]) return undefined;
  const { readers, ...message } = rows[0];
  return { message, readers };
}

async function attachFiles(db: Database, { conversationId, user, attachmentIds }: NewMessage, sequence: number) {
  const { rows } = await sql`
    update message_attachment set sequence = ${sequence}
    where id = any (${attachmentIds}::int[]) and conversation_id = ${conversationId} and user_id = ${user.id} and sequence is null
    returning 1`.execute(db);
  if (rows.length < attachmentIds.length)
    throw invalid({ attachmentIds: 'A file is no longer available. Choose it again.' });
}

async function findSent(db: Database, { conversationId, user, clientKey }: NewMessage): Promise<Message | undefined> {
  const { rows } = await sql<Message>`
    select ${messageColumns(sql`me.joined_sequence`)} from message m
      join conversation_participant me on me.conversation_id = m.conversation_id and me.user_id = m.author_id
    where m.conversation_id = ${conversationId} and m.author_id = ${user.id} and m.client_key = ${clientKey}`.execute(
    db,
  );
  return rows[0];
}

async function throwSendError(db: Database, message: NewMessage): Promise<never> {
  const participation = await requireParticipant(db, message.user.id, message.conversationId);
  const { blocked, reached, noSuchReply } = await findSendObstacles(db, message, participation);
  const isOneOnOne = participation.type === 1;
  authorize(canWriteTo, { isBlocked: blocked && isOneOnOne });
  authorize(canStartConversation, { isStarted: !isOneOnOne || participation.lastSequence > 0, canReach: reached });
  if (noSuchReply) throw invalid({ replyTo: 'The message you reply to does not exist.' });
  throw conflict('The message could not be sent. Try again.');
}
