/** What is told to whom. Rights are read with what is told, in one statement: who has just left is told nothing more. */
import type { Message } from '@kith/contract/messaging/conversation-messages';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { messageColumns } from '../messages/message.queries.ts';
import {
  areApart,
  isOnline,
  readersOf,
  showsPresence,
  takesPart,
  type MessagingFor,
  type Reader,
} from '../../access/messaging-access.queries.ts';

export interface Delivery {
  conversationId: string;
  revision: number;
  readers: Reader[];
  /** By revision. */
  messages: Message[];
}

export interface Range {
  /** The revision and the sequence that are not included. */
  after: number;
  beyond: number;
}

/** What changed in these conversations, by revision. */
export async function findDeliveries(
  db: Database,
  asked: ReadonlyMap<string, Range>,
  messagingFor: MessagingFor,
): Promise<Delivery[]> {
  const ranges = [...asked.values()];
  const { rows } = await sql<Delivery>`
    select c.id as "conversationId", c.revision,
      ${readersOf(sql`c.id`, messagingFor)} as readers,
      (select coalesce(json_agg(row_to_json(news) order by news.revision), '[]')
        from (select ${messageColumns(sql`0`)} from message m
          where m.conversation_id = c.id and m.revision > asked.after and m.sequence > asked.beyond) news) as messages
    from unnest(${[...asked.keys()]}::text[], ${ranges.map(({ after }) => after)}::bigint[],
        ${ranges.map(({ beyond }) => beyond)}::bigint[]) as asked (id, after, beyond)
      join conversation c on c.id = asked.id`.execute(db);
  return rows;
}

/** Of these conversations, those that some of these users take part in: after which message the first of them joined. */
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

/** Where the conversations of somebody who begins to listen are. */
export async function findRevisions(db: Database, userId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; revision: number }>`
    select c.id, c.revision from conversation_participant p join conversation c on c.id = p.conversation_id
    where p.user_id = ${userId}`.execute(db);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

export interface Sign {
  type: 'read' | 'typing';
  conversationId: string;
  userId: number;
}

/** Who may see that somebody has read or types: fellow participants who show it of themselves, with no block between them. */
export async function findWitnesses(db: Database, signs: Sign[], messagingFor: MessagingFor): Promise<number[][]> {
  const { rows } = await sql<{ position: number; userId: number }>`
    select asked.position - 1 as position, p.user_id as "userId"
    from unnest(${signs.map((sign) => sign.conversationId)}::text[], ${signs.map((sign) => sign.userId)}::int[],
        ${signs.map((sign) => sign.type)}::text[]) with ordinality as asked (id, user_id, type, position)
      join conversation_participant p on p.conversation_id = asked.id and p.user_id <> asked.user_id
      join user_account u on u.id = p.user_id
      left join messaging_settings s on s.user_id = p.user_id
    where ${takesPart(messagingFor)} and not ${areApart(sql`p.user_id`, sql`asked.user_id`)}
      and coalesce(case asked.type when 'read' then s.read_receipts else s.typing end, true)`.execute(db);
  const witnesses = signs.map((): number[] => []);
  for (const { position, userId } of rows) witnesses[position]?.push(userId);
  return witnesses;
}

export interface Presence {
  readerId: number;
  userId: number;
  online: boolean;
}

/** What those who share a conversation with somebody who came or went see of it. */
export async function findPresence(
  db: Database,
  changed: number[],
  readers: number[],
  messagingFor: MessagingFor,
): Promise<Presence[]> {
  const { rows } = await sql<Presence>`
    with changed as materialized (
      select t.id, t.person_id, ${isOnline(sql`t.id`)} as online from user_account t where t.id = any (${changed}::int[]))
    select distinct mine.user_id as "readerId", changed.id as "userId", changed.online
    from changed join conversation_participant theirs on theirs.user_id = changed.id
      join conversation c on c.id = theirs.conversation_id
      join conversation_participant mine on mine.conversation_id = theirs.conversation_id and mine.user_id <> theirs.user_id
      join user_account u on u.id = mine.user_id
    where mine.user_id = any (${readers}::int[]) and ${takesPart(messagingFor)}
      and ${showsPresence(sql`mine.user_id`, { id: sql`changed.id`, personId: sql`changed.person_id` })}`.execute(db);
  return rows;
}

/** Whether somebody takes part there, and shows that they type. */
export async function mayType(
  db: Database,
  { conversationId, userId }: { conversationId: string; userId: number },
  messagingFor: MessagingFor,
): Promise<boolean> {
  const { rows } = await sql`
    select from conversation_participant p join user_account u on u.id = p.user_id left join messaging_settings s on s.user_id = u.id
    where p.conversation_id = ${conversationId} and p.user_id = ${userId} and ${takesPart(messagingFor)}
      and coalesce(s.typing, true)`.execute(db);
  return rows.length > 0;
}
