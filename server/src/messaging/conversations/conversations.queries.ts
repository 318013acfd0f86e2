import type { Conversation } from '@kith/contract/messaging/conversations';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { unixSeconds } from '../../platform/database/unix-seconds.ts';
import { authorize, refuse } from '../../platform/http/authorize.ts';
import { notFound } from '../../platform/http/errors.ts';
import { blockedWith, isStarted, isOnline, maySeePresence } from '../../access/messaging-access.queries.ts';
import { messageColumns } from '../messages/message.queries.ts';
import { isInConversation } from './conversations.policy.ts';
import { memberName } from '../../services/erasure/member-name.queries.ts';
import { conversationPictureUrl } from './picture-url.queries.ts';

/**
 * Columns of the conversation `c` as the participant `me` sees it. Conditions that do not depend on a participant are read once, and whether
 * somebody is online comes before whether that may be seen, because few are.
 */
const columns = (userId: number) => sql`
  c.id, c.type, c.subject, ${conversationPictureUrl('c.id', 'c.picture_id')} as "photoUrl", c.revision,
  c.last_sequence as "lastSequence", me.read_sequence as "readSequence", me.joined_sequence as "joinedSequence",
  c.last_sequence - me.read_sequence as unread,
  ${unixSeconds('c.created_on')} as "createdOn", ${unixSeconds('c.updated_on')} as "updatedOn",
  (select json_agg(json_build_object('userId', u.id, 'personId', p.id, 'name', ${memberName},
      'picture', ${conversationPictureUrl('c.id', 'p.picture_id')},
      'online', p.id is not null and ${isOnline(sql`u.id`)} and ${maySeePresence(sql`me.user_id`, { id: sql`u.id`, personId: sql`p.id` })},
      'readSequence', case when u.id = me.user_id
        or (coalesce(theirs.read_receipts, true) and ${sharesReadReceipts(userId)} and u.id not in ${blockedWith(userId)})
        then o.read_sequence end) order by p.sort_name, u.id)
    from conversation_participant o join user_account u on u.id = o.user_id left join person p on p.id = u.person_id
      left join messaging_settings theirs on theirs.user_id = u.id
    where o.conversation_id = c.id) as participants,
  c.type = 1 and exists (select from conversation_participant o join messaging_block b on b.blocked_user_id = o.user_id
    where o.conversation_id = c.id and b.user_id = me.user_id) as blocked,
  (select row_to_json(last) from (select ${messageColumns(sql`me.joined_sequence`)} from message m
    where m.conversation_id = c.id and m.sequence = c.last_sequence and m.sequence > me.joined_sequence) last) as "lastMessage"`;

const sharesReadReceipts = (userId: number) =>
  sql`coalesce((select read_receipts from messaging_settings where user_id = ${userId}), true)`;

const mine = (userId: number) => sql`
  from conversation_participant me join conversation c on c.id = me.conversation_id where me.user_id = ${userId}`;
const latestFirst = sql`order by c.updated_on desc, c.id`;

export async function pageOfConversations(
  db: Database,
  userId: number,
  { page, limit }: { page: number; limit: number },
): Promise<Conversation[]> {
  const { rows } = await sql<Conversation>`
    select ${columns(userId)} ${mine(userId)} and ${isStarted}
    ${latestFirst} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows;
}

/** All conversations of the list, and the unread messages in them. A conversation that is not in the list has no messages. */
export async function countConversations(db: Database, userId: number): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*) as total, coalesce(sum(c.last_sequence - me.read_sequence), 0)::int8 as unread
    ${mine(userId)} and ${isStarted}`.execute(db);
  return rows[0] ?? { total: 0, unread: 0 };
}

/** Conversations that the client does not hold, or holds with an older revision. */
export async function findChangedConversations(
  db: Database,
  userId: number,
  { held, limit }: { held: RawBuilder<unknown>; limit: number },
): Promise<Conversation[]> {
  const { rows } = await sql<Conversation>`
    select ${columns(userId)} ${mine(userId)} and ${isStarted}
      and not exists (select from ${held} as held (id, revision) where held.id = c.id and held.revision >= c.revision)
    ${latestFirst} limit ${limit}`.execute(db);
  return rows;
}

export async function findConversation(db: Database, userId: number, id: string): Promise<Conversation> {
  const { rows } = await sql<Conversation>`select ${columns(userId)} ${mine(userId)} and c.id = ${id}`.execute(db);
  return requireForParticipant(db, id, rows[0]);
}

export interface Participation {
  type: 1 | 2;
  joinedSequence: number;
  lastSequence: number;
}

export async function requireParticipant(db: Database, userId: number, id: string): Promise<Participation> {
  const { rows } = await sql<Participation>`
    select c.type, me.joined_sequence as "joinedSequence", c.last_sequence as "lastSequence"
    ${mine(userId)} and c.id = ${id}`.execute(db);
  return requireForParticipant(db, id, rows[0]);
}

/** Returns the row that a query found for a participant. If there is none: 403 if the conversation exists, otherwise 404. */
export async function requireForParticipant<T>(db: Database, id: string, found: T | undefined): Promise<T> {
  if (found !== undefined) {
    authorize(isInConversation, true);
    return found;
  }
  const { rows } = await sql`select from conversation where id = ${id}`.execute(db);
  if (rows.length === 0) throw notFound('This conversation');
  return refuse(isInConversation);
}
