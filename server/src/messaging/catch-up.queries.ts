import type { MissedChanges } from '@kith/contract/messaging/messaging';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { changedConversations } from './conversations/conversations.queries.ts';
import { unreadOf } from './unread.queries.ts';
import { messageColumns } from './messages/message.queries.ts';

/** Who missed more in one conversation reads it anew. */
const MOST_MESSAGES = 200;
const MOST_CONVERSATIONS = 50;

export interface Caught extends MissedChanges {
  /** Of the conversations that were named: what the answer covers. */
  covered: Map<string, number>;
}

/** What somebody who holds the named conversations, each up to a revision, has missed. */
export async function catchUpWith(db: Database, userId: number, held: Record<string, number>): Promise<Caught> {
  const ids = Object.keys(held);
  const heldRows = sql`unnest(${ids}::text[], ${Object.values(held)}::bigint[])`;
  // The messages of each conversation and the revision they belong to in one statement, as they are at one moment.
  const { rows } = await sql<{ id: string; revision: number; missed: number; messages: Message[] }>`
    select c.id, c.revision, missed.count as missed,
      case when missed.count > ${MOST_MESSAGES} then '[]' else
        (select coalesce(json_agg(row_to_json(page) order by page.revision), '[]')
          from (select ${messageColumns(sql`me.joined_sequence`)} from message m
            where m.conversation_id = c.id and m.revision > held.revision and m.sequence > me.joined_sequence) page) end as messages
    from ${heldRows} as held (id, revision)
      join conversation_participant me on me.conversation_id = held.id and me.user_id = ${userId}
      join conversation c on c.id = held.id,
      lateral (select count(*) from (select from message m where m.conversation_id = c.id and m.revision > held.revision
        limit ${MOST_MESSAGES + 1}) later) missed
    order by c.id`.execute(db);
  const conversations = await changedConversations(db, userId, { held: heldRows, limit: MOST_CONVERSATIONS });
  const mine = new Set(rows.map(({ id }) => id));
  return {
    unread: await unreadOf(db, userId),
    conversations,
    messages: rows.flatMap(({ messages }) => messages),
    reread: rows.filter(({ missed }) => missed > MOST_MESSAGES).map(({ id }) => id),
    left: ids.filter((id) => !mine.has(id)),
    covered: new Map(rows.map(({ id, revision }) => [id, revision])),
  };
}
