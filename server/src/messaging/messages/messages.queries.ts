import type { Message } from '@kith/contract/messaging/conversation-messages';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { requireForParticipant, type Participation } from '../conversations/conversations.queries.ts';
import {
  isBlockedBetween,
  canReachOther,
  type MessagingFor,
  type ReachingUser,
} from '../../access/messaging-access.queries.ts';
import { messageColumns } from './message.queries.ts';

interface MessagePageRequest {
  userId: number;
  conversationId: string;
  before?: number | undefined;
  after?: number | undefined;
  around?: number | undefined;
  limit: number;
}

export interface MessagePage {
  messages: Message[];
  hasBefore: boolean;
  hasAfter: boolean;
  revision: number;
}

interface PageRow {
  messages: Message[];
  from: number;
  to: number;
  joinedSequence: number;
  lastSequence: number;
  revision: number;
}

/** Sequences have no gaps, so a page is a range of them. One statement, so that revision, page and participation are of the same moment. */
export async function pageOfMessages(db: Database, request: MessagePageRequest): Promise<MessagePage> {
  const { conversationId, userId } = request;
  const { rows } = await sql<PageRow>`
    select c.revision, c.last_sequence as "lastSequence", me.joined_sequence as "joinedSequence", range."from", range."to",
      (select coalesce(json_agg(row_to_json(page) order by page.sequence), '[]')
        from (select ${messageColumns(sql`me.joined_sequence`)} from message m
          where m.conversation_id = c.id and m.sequence between range."from" and range."to") page) as messages
    from conversation_participant me join conversation c on c.id = me.conversation_id, lateral (${sequenceRange(request)}) range
    where me.user_id = ${userId} and me.conversation_id = ${conversationId}`.execute(db);
  const page = await requireForParticipant(db, conversationId, rows[0]);
  return {
    messages: page.messages,
    hasBefore: page.from > page.joinedSequence + 1,
    hasAfter: page.to < page.lastSequence,
    revision: page.revision,
  };
}

/** Both bounds are inclusive. The range never starts before the reader joined. */
function sequenceRange({ before, after, around, limit }: MessagePageRequest) {
  const [from, to] =
    before !== undefined
      ? [sql`${before - limit}`, sql`${before - 1}`]
      : after !== undefined
        ? [sql`${after + 1}`, sql`${after + limit}`]
        : around !== undefined
          ? [sql`${around - Math.floor(limit / 2)}`, sql`${around - Math.floor(limit / 2) + limit - 1}`]
          : [sql`c.last_sequence - ${limit - 1}`, sql`c.last_sequence`];
  return sql`select greatest(${from}::bigint, me.joined_sequence + 1) as "from", least(${to}::bigint, c.last_sequence) as "to"`;
}

interface UnsentMessage {
  conversationId: string;
  user: ReachingUser;
  replyTo: number | undefined;
  messagingFor: MessagingFor;
}

interface SendObstacles {
  blocked: boolean;
  reached: boolean;
  noSuchReply: boolean;
}

/** Finds out which condition of sending does not hold. */
export async function findSendObstacles(
  db: Database,
  { conversationId, user, replyTo, messagingFor }: UnsentMessage,
  { joinedSequence }: Participation,
): Promise<SendObstacles> {
  const { rows } = await sql<SendObstacles>`
    select exists (select from conversation_participant o where o.conversation_id = ${conversationId} and o.user_id <> ${user.id}
        and ${isBlockedBetween(sql`o.user_id`, sql`${user.id}`)}) as blocked,
      ${canReachOther(user, conversationId, messagingFor)} as reached,
      ${replyTo ?? null}::bigint is not null and not exists (select from message q where q.conversation_id = ${conversationId}
        and q.sequence = ${replyTo ?? null} and q.sequence > ${joinedSequence} and q.deleted_on is null) as "noSuchReply"`.execute(
    db,
  );
  return rows[0] ?? { blocked: false, reached: true, noSuchReply: false };
}
