/**
 * The contents and recipients of live events. Each statement reads the content together with the access rights, so that users who
 * have just left get nothing more.
 */
import type { Message } from '@kith/contract/messaging/conversation-messages';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { messageColumns } from '../messages/message.queries.ts';
import {
  isBlockedBetween,
  isOnline,
  readersOf,
  maySeePresence,
  mayUseMessaging,
  type MessagingFor,
  type Reader,
} from '../../access/messaging-access.queries.ts';

export interface ConversationChanges {
  conversationId: string;
  revision: number;
  readers: Reader[];
  /** Sorted by revision. */
  messages: Message[];
}

export interface ChangeRange {
  /** Both bounds are exclusive. */
  afterRevision: number;
  afterSequence: number;
}

export async function findConversationChanges(
  db: Database,
  ranges: ReadonlyMap<string, ChangeRange>,
  messagingFor: MessagingFor,
): Promise<ConversationChanges[]> {
  const bounds = [...ranges.values()];
  const { rows } = await sql<ConversationChanges>`
    select c.id as "conversationId", c.revision,
      ${readersOf(sql`c.id`, messagingFor)} as readers,
      (select coalesce(json_agg(row_to_json(changed) order by changed.revision), '[]')
        from (select ${messageColumns(sql`0`)} from message m
          where m.conversation_id = c.id and m.revision > range.revision and m.sequence > range.sequence) changed) as messages
    from unnest(${[...ranges.keys()]}::text[], ${bounds.map(({ afterRevision }) => afterRevision)}::bigint[],
        ${bounds.map(({ afterSequence }) => afterSequence)}::bigint[]) as range (id, revision, sequence)
      join conversation c on c.id = range.id`.execute(db);
  return rows;
}

/** The conversations in which some of the users take part, with the lowest sequence after which one of them joined. */
export async function findFirstJoined(
  db: Database,
  conversationIds: string[],
  userIds: number[],
): Promise<{ conversationId: string; sequence: number }[]> {
  const { rows } = await sql<{ conversationId: string; sequence: number }>`
    select conversation_id as "conversationId", min(joined_sequence) as sequence from conversation_participant
    where conversation_id = any (${conversationIds}::text[]) and user_id = any (${userIds}::int[])
    group by conversation_id`.execute(db);
  return rows;
}

/** The current revision of each conversation of a user. */
export async function findRevisions(db: Database, userId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; revision: number }>`
    select c.id, c.revision from conversation_participant p join conversation c on c.id = p.conversation_id
    where p.user_id = ${userId}`.execute(db);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

export interface ParticipantSignal {
  type: 'read' | 'typing';
  conversationId: string;
  userId: number;
}

/** The users who may see each signal: other participants who share the same signal themselves and have no block with the sender. */
export async function findSignalRecipients(
  db: Database,
  signals: ParticipantSignal[],
  messagingFor: MessagingFor,
): Promise<number[][]> {
  const { rows } = await sql<{ position: number; userId: number }>`
    select signal.position - 1 as position, p.user_id as "userId"
    from unnest(${signals.map((signal) => signal.conversationId)}::text[], ${signals.map((signal) => signal.userId)}::int[],
        ${signals.map((signal) => signal.type)}::text[]) with ordinality as signal (id, user_id, type, position)
      join conversation_participant p on p.conversation_id = signal.id and p.user_id <> signal.user_id
      join user_account u on u.id = p.user_id
      left join messaging_settings s on s.user_id = p.user_id
    where ${mayUseMessaging(messagingFor)} and not ${isBlockedBetween(sql`p.user_id`, sql`signal.user_id`)}
      and coalesce(case signal.type when 'read' then s.read_receipts else s.typing end, true)`.execute(db);
  const recipients = signals.map((): number[] => []);
  for (const { position, userId } of rows) recipients[position]?.push(userId);
  return recipients;
}

export interface PresenceChange {
  readerId: number;
  userId: number;
  online: boolean;
}

/** The current presence of the changed users, for each reader who shares a conversation with one of them and may see it. */
export async function findPresence(
  db: Database,
  changed: number[],
  readers: number[],
  messagingFor: MessagingFor,
): Promise<PresenceChange[]> {
  const { rows } = await sql<PresenceChange>`
    with changed as materialized (
      select t.id, t.person_id, ${isOnline(sql`t.id`)} as online from user_account t where t.id = any (${changed}::int[]))
    select distinct mine.user_id as "readerId", changed.id as "userId", changed.online
    from changed join conversation_participant theirs on theirs.user_id = changed.id
      join conversation c on c.id = theirs.conversation_id
      join conversation_participant mine on mine.conversation_id = theirs.conversation_id and mine.user_id <> theirs.user_id
      join user_account u on u.id = mine.user_id
    where mine.user_id = any (${readers}::int[]) and ${mayUseMessaging(messagingFor)}
      and ${maySeePresence(sql`mine.user_id`, { id: sql`changed.id`, personId: sql`changed.person_id` })}`.execute(db);
  return rows;
}

/** Whether the user takes part in the conversation and has not switched typing off. */
export async function canShowTyping(
  db: Database,
  { conversationId, userId }: { conversationId: string; userId: number },
  messagingFor: MessagingFor,
): Promise<boolean> {
  const { rows } = await sql`
    select from conversation_participant p join user_account u on u.id = p.user_id left join messaging_settings s on s.user_id = u.id
    where p.conversation_id = ${conversationId} and p.user_id = ${userId} and ${mayUseMessaging(messagingFor)}
      and coalesce(s.typing, true)`.execute(db);
  return rows.length > 0;
}
