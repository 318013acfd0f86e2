/** What is told to whom. Rights are read with what is told, in one statement: who has just left is told nothing more. */
import type { Message } from '@kith/contract/conversation-messages';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { messageColumns } from '../messages/message.queries.ts';
import { takesPart, type MessagingFor } from '../messaging/access.queries.ts';

export interface Delivery {
  conversationId: string;
  revision: number;
  readers: { userId: number; joinedSequence: number }[];
  /** By revision. */
  messages: Message[];
}

/** Everything of these conversations that came after a revision. */
export async function findDeliveries(
  db: Database,
  after: ReadonlyMap<string, number>,
  messagingFor: MessagingFor,
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select c.id as "conversationId", c.revision,
      (select coalesce(json_agg(json_build_object('userId', p.user_id, 'joinedSequence', p.joined_sequence)), '[]')
        from conversation_participant p join user_account u on u.id = p.user_id
        where p.conversation_id = c.id and ${takesPart(messagingFor)}) as readers,
      (select coalesce(json_agg(row_to_json(news) order by news.revision), '[]')
        from (select ${messageColumns(sql`0`)} from message m
          where m.conversation_id = c.id and m.revision > asked.revision) news) as messages
    from unnest(${[...after.keys()]}::text[], ${[...after.values()]}::bigint[]) as asked (id, revision)
      join conversation c on c.id = asked.id`.execute(db);
  return rows;
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
    where ${takesPart(messagingFor)} and not blocks_between(p.user_id, asked.user_id)
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
    select distinct mine.user_id as "readerId", theirs.user_id as "userId", is_online(theirs.user_id) as online
    from conversation_participant theirs
      join conversation_participant mine on mine.conversation_id = theirs.conversation_id and mine.user_id <> theirs.user_id
      join user_account u on u.id = mine.user_id
    where theirs.user_id = any (${changed}::int[]) and mine.user_id = any (${readers}::int[])
      and ${takesPart(messagingFor)} and not blocks_between(mine.user_id, theirs.user_id)`.execute(db);
  return rows;
}

/** Tells everybody that somebody types, if they take part there and show it. False otherwise. */
export async function tellTyping(
  db: Database,
  { conversationId, userId }: { conversationId: string; userId: number },
  messagingFor: MessagingFor,
): Promise<boolean> {
  const { rows } = await sql`
    select pg_notify('kith_live', ${JSON.stringify({ type: 'typing', conversationId, userId })})
    from conversation_participant p join user_account u on u.id = p.user_id left join messaging_settings s on s.user_id = u.id
    where p.conversation_id = ${conversationId} and p.user_id = ${userId} and ${takesPart(messagingFor)}
      and coalesce(s.typing, true)`.execute(db);
  return rows.length > 0;
}
