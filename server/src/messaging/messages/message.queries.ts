/** Reads messages. A message is the same for all participants except for the quoted text. */
import type { Message } from '@kith/contract/messaging/conversation-messages';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { unixSeconds, unixSecondsOrNull } from '../../platform/database/unix-seconds.ts';
import { notFound } from '../../platform/http/errors.ts';
import { attachmentsOf } from '../attachments/attachment-view.queries.ts';
import { memberName } from '../../services/erasure/member-name.queries.ts';
import { conversationPictureUrl } from '../conversations/picture-url.queries.ts';

/** Characters of the quoted message. */
const QUOTE_LENGTH = sql.lit(200);

/** Columns of the message `m`. The reader joined after the sequence `joined` and does not see quotes up to it. */
export const messageColumns = (joined: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  m.conversation_id as "conversationId", m.sequence, m.revision, m.text, m.client_key as "clientKey",
  (select json_build_object('userId', u.id, 'personId', p.id, 'name', ${memberName}, 'picture', ${conversationPictureUrl('m.conversation_id', 'p.picture_id')})
    from user_account u left join person p on p.id = u.person_id where u.id = m.author_id) as author,
  ${unixSeconds('m.created_on')} as "createdOn", ${unixSecondsOrNull('m.edited_on')} as "editedOn",
  ${unixSecondsOrNull('m.deleted_on')} as "deletedOn",
  (select json_build_object('sequence', q.sequence, 'authorName', ${memberName},
      'text', case when q.deleted_on is null and q.sequence > ${joined} then left(q.text, ${QUOTE_LENGTH}) end)
    from message q join user_account u on u.id = q.author_id left join person p on p.id = u.person_id
    where q.conversation_id = m.conversation_id and q.sequence = m.reply_to) as "replyTo",
  (select coalesce(json_agg(json_build_object('emoji', r.emoji, 'userIds', r.users) order by r.first, r.emoji), '[]')
    from (select emoji, min(created_on) as first, json_agg(user_id order by created_on) as users from message_reaction
      where conversation_id = m.conversation_id and sequence = m.sequence group by emoji) r) as reactions,
  ${attachmentsOf('m')} as attachments`;

/** The message for a participant who joined after `joinedSequence`. */
export async function findMessage(
  db: Database,
  conversationId: string,
  sequence: number,
  joinedSequence: number,
): Promise<Message> {
  const { rows } = await sql<Message>`
    select ${messageColumns(sql`${joinedSequence}::bigint`)} from message m
    where m.conversation_id = ${conversationId} and m.sequence = ${sequence} and m.sequence > ${joinedSequence}`.execute(
    db,
  );
  if (!rows[0]) throw notFound('This message');
  return rows[0];
}

/** Hides a quote from participants who joined after the quoted message. */
export function hideUnreadableQuote(message: Message, joinedSequence: number): Message {
  if (!message.replyTo || message.replyTo.sequence > joinedSequence) return message;
  return { ...message, replyTo: { ...message.replyTo, text: null } };
}
