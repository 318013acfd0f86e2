import type { MissedChanges } from '@kith/contract/messaging/messaging';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { findChangedConversations } from './conversations/conversations.queries.ts';
import { countUnreadOfUser } from './unread.queries.ts';
import { messageColumns } from './messages/message.queries.ts';

/** A client that missed more messages of one conversation reads it again. */
const MAX_MESSAGES = 200;
const MAX_CONVERSATIONS = 50;

export interface MissedChangesResult extends MissedChanges {
  /** The revision up to which the result includes all changes, by held conversation. */
  sentRevisions: Map<string, number>;
}

/** `held`: the last revision that the client holds, by conversation. */
export async function findMissedChanges(
  db: Database,
  userId: number,
  held: Record<string, number>,
): Promise<MissedChangesResult> {
  const ids = Object.keys(held);
  const heldRows = sql`unnest(${ids}::text[], ${Object.values(held)}::bigint[])`;
  // One statement, so that messages and revision are of the same moment.
  const { rows } = await sql<{ id: string; revision: number; missed: number; messages: Message[] }>`
    select c.id, c.revision, missed.count as missed,
      case when missed.count > ${MAX_MESSAGES} then '[]' else
        (select coalesce(json_agg(row_to_json(page) order by page.revision), '[]')
          from (select ${messageColumns(sql`me.joined_sequence`)} from message m
            where m.conversation_id = c.id and m.revision > held.revision and m.sequence > me.joined_sequence) page) end as messages
    from ${heldRows} as held (id, revision)
      join conversation_participant me on me.conversation_id = held.id and me.user_id = ${userId}
      join conversation c on c.id = held.id,
      lateral (select count(*) from (select from message m where m.conversation_id = c.id and m.revision > held.revision
        limit ${MAX_MESSAGES + 1}) later) missed
    order by c.id`.execute(db);
  const conversations = await findChangedConversations(db, userId, { held: heldRows, limit: MAX_CONVERSATIONS });
  const mine = new Set(rows.map(({ id }) => id));
  return {
    unread: await countUnreadOfUser(db, userId),
    conversations,
    messages: rows.flatMap(({ messages }) => messages),
    reread: rows.filter(({ missed }) => missed > MAX_MESSAGES).map(({ id }) => id),
    left: ids.filter((id) => !mine.has(id)),
    sentRevisions: new Map(rows.map(({ id, revision }) => [id, revision])),
  };
}
