import type { MessageSearchResult } from '@kith/contract/messaging/messaging';
import { memberName } from '../services/erasure/member-name.queries.ts';
import { sql } from 'kysely';
import { totalOfPage } from '../platform/database/count-rows.ts';
import type { Database } from '../platform/database/database.ts';
import { messageColumns } from './messages/message.queries.ts';

interface MessageSearch {
  text: string;
  conversationId?: string | undefined;
  page: number;
  limit: number;
}

/** Every word must match the beginning of a word. A text without words finds nothing. */
const prefixQuery = (text: string) => sql`
  (select to_tsquery('simple', string_agg(quote_literal(word) || ':*', ' & '))
    from regexp_split_to_table(searched_words(${text}), '\\s+') as word where word <> '')`;

/** Only the messages of the page are read whole; the others are counted and sorted by their keys. */
export async function pageOfSearchResults(
  db: Database,
  userId: number,
  { text, conversationId, page, limit }: MessageSearch,
) {
  const from = sql`
    from conversation_participant me join message m on m.conversation_id = me.conversation_id
    where me.user_id = ${userId} and m.sequence > me.joined_sequence and m.search @@ ${prefixQuery(text)}
      ${conversationId === undefined ? sql`` : sql`and me.conversation_id = ${conversationId}`}`;
  const { rows } = await sql<MessageSearchResult & { total: number }>`
    select me.total, (select row_to_json(found) from (select ${messageColumns(sql`me.joined_sequence`)}) as found) as message, (
      select coalesce(c.subject, (select string_agg(${memberName}, ', ' order by p.sort_name) from conversation_participant o
        join user_account u on u.id = o.user_id left join person p on p.id = u.person_id
        where o.conversation_id = c.id and o.user_id <> ${userId}), '')
      from conversation c where c.id = m.conversation_id) as title
    from (select m.conversation_id, m.sequence, m.created_on, me.joined_sequence, count(*) over () as total ${from}
      order by m.created_on desc, m.conversation_id, m.sequence desc limit ${limit} offset ${(page - 1) * limit}) as me
      join message m using (conversation_id, sequence)
    order by me.created_on desc, m.conversation_id, m.sequence desc`.execute(db);
  return { found: rows, total: await totalOfPage(db, rows, page, from) };
}
